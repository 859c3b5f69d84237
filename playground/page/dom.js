// A small keyed virtual DOM: the page is drawn anew from its state each time, and
// only what differs is touched, so that focus, typing and scrolling survive.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "rect"]);
// These live on the element, not in its markup, once a person has touched them.
const LIVE = new Set(["value", "checked"]);

/** Describe an element. Props: attributes, plus `key`, `on`, `style`, `mounted`, `painted`. */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, key: props?.key, children: flat(children) };
}

/**
 * Draw `children` into `parent`, reusing what is there from the last call. What a `mounted` or
 * `painted` throws goes to `failed`.
 */
export function draw(parent, children, failed) {
  const mounted = [];
  const next = flat(children);
  if (parent.drawn === undefined) parent.replaceChildren();
  patchChildren(parent, parent.drawn ?? [], next, mounted);
  parent.drawn = next;
  for (const run of mounted) {
    try {
      run();
    } catch (error) {
      failed(error);
    }
  }
}

/** Forget what was drawn, so that the next drawing begins anew. */
export function clear(parent) {
  parent.drawn = undefined;
}

function flat(children) {
  const nodes = [];
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === true) continue;
    nodes.push(typeof child === "object" ? child : { text: String(child), children: [] });
  }
  return nodes;
}

/** Name each sibling: by its key, or as the n-th of its tag among those without one. */
function named(nodes) {
  const counts = new Map();
  const names = new Map();
  for (const node of nodes) {
    const tag = node.tag ?? "#text";
    let name = `${tag} ${node.key}`;
    if (node.key === undefined) {
      const nth = counts.get(tag) ?? 0;
      counts.set(tag, nth + 1);
      name = `${tag}#${nth}`;
    }
    while (names.has(name)) name += "'"; // two with one key: both are drawn all the same
    names.set(name, node);
  }
  return names;
}

function patchChildren(parent, before, after, mounted) {
  const old = named(before);
  const wanted = named(after);
  // What is gone goes first: then the rest need not move, and a moved node would lose its focus.
  for (const [name, node] of old) if (!wanted.has(name)) node.el.remove();
  let cursor = parent.firstChild;
  for (const [name, node] of wanted) {
    const known = old.get(name);
    if (known) patch(known, node, mounted);
    else create(node, mounted);
    if (node.el === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node.el, cursor);
  }
}

function create(node, mounted) {
  if (node.tag === undefined) {
    node.el = document.createTextNode(node.text);
    return;
  }
  node.el = SVG_TAGS.has(node.tag)
    ? document.createElementNS(SVG, node.tag)
    : document.createElement(node.tag);
  setProps(node.el, {}, node.props);
  patchChildren(node.el, [], node.children, mounted);
  // A select's or an input's value needs its children; and it is live, so it is set last.
  setLive(node.el, node.props);
  if (node.props.mounted) mounted.push(() => node.props.mounted(node.el));
  if (node.props.painted) mounted.push(() => node.props.painted(node.el));
}

function patch(old, node, mounted) {
  node.el = old.el;
  if (node.tag === undefined) {
    if (old.text !== node.text) node.el.data = node.text;
    return;
  }
  setProps(node.el, old.props, node.props);
  patchChildren(node.el, old.children, node.children, mounted);
  setLive(node.el, node.props);
  if (node.props.painted) mounted.push(() => node.props.painted(node.el));
}

function setProps(el, before, after) {
  for (const name of Object.keys(before)) {
    if (!(name in after)) setAttribute(el, name, null);
  }
  for (const [name, value] of Object.entries(after)) {
    if (name === "on") listen(el, value);
    else if (name === "style") setStyle(el, before.style ?? {}, value ?? {});
    else if (before[name] !== value) setAttribute(el, name, value);
  }
  if (before.on && !after.on) listen(el, {});
  if (before.style && !after.style) setStyle(el, before.style, {});
}

function setAttribute(el, name, value) {
  if (["key", "on", "style", "mounted", "painted"].includes(name) || LIVE.has(name)) return;
  // aria-pressed="false" says something; a missing attribute does not.
  if (name.startsWith("aria-") && typeof value === "boolean") value = String(value);
  if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? "" : value);
}

function setLive(el, props) {
  for (const name of LIVE) {
    if (name in props && el[name] !== props[name]) el[name] = props[name];
  }
}

function setStyle(el, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) el.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) {
    if (before[name] !== value) el.style.setProperty(name, value);
  }
}

/** Keep one listener for each kind of event; it asks for the newest handler. */
function listen(el, handlers) {
  el.handlers ??= {};
  for (const kind of Object.keys(handlers)) {
    if (!(kind in el.handlers)) el.addEventListener(kind, (event) => el.handlers[kind]?.(event));
  }
  el.handlers = { ...blank(el.handlers), ...handlers };
}

// Old kinds stay known, so that their listener is not added twice.
function blank(handlers) {
  return Object.fromEntries(Object.keys(handlers).map((kind) => [kind, undefined]));
}
