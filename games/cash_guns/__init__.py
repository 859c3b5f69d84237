"""Ca$h 'n Gun$, first edition (Ludovic Maublanc), for four to six players."""
