// What the server sends after the first state: only what has changed (see people/changes.py).

/** Return a value with a change made; the old value stays as it was. */
export function changedBy(old, change) {
  if ("value" in change) return change.value;
  if ("set" in change) return changedObject(old, change);
  return changedThings(old, change);
}

function changedObject(old, { set, gone }) {
  const next = { ...old };
  for (const [key, change] of Object.entries(set)) next[key] = changedBy(old[key], change);
  for (const key of gone) delete next[key];
  return next;
}

function changedThings(old, { things, gone, end }) {
  const kept = old.filter((one) => !gone.includes(one.id));
  return [
    ...kept.map((one) => (one.id in things ? changedBy(one, things[one.id]) : one)),
    ...end,
  ];
}
