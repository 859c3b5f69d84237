// What goes wrong on the page: each part is drawn behind a guard, and what fails is reported.

import { h } from "./dom.js";
import { icon } from "./widgets.js";
import * as socket from "./socket.js";

const reported = new Set();

/** Tell the server, which tells the terminal and every page; the same only once. */
export function report(what, error) {
  const text = `${what}: ${error}`;
  if (!reported.has(text) && socket.report(text, error?.stack ?? "")) reported.add(text);
}

/** Draw a part; where that fails, something else stands in its place. */
export function guarded(what, draw, instead = note) {
  try {
    return draw();
  } catch (error) {
    report(`${what} cannot be drawn`, error);
    return instead();
  }
}

/** What stands in the place of a part that cannot be drawn. */
export function note() {
  return h("p", { class: "undrawn" }, icon("alert"), "This cannot be shown here.");
}
