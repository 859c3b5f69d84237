"""`python -m playground`: serve the page and print where it is."""

from playground.cli import main

if __name__ == "__main__":
    main()
