// The problems of the playground itself: routes that it does not have, and its own errors.

import { h } from "./dom.js";
import { icon } from "./widgets.js";
import * as socket from "./socket.js";
import { app, changed, focusSoon } from "./store.js";
import { when } from "./time.js";

let open = false;

function problems() {
  return [...(app.state.problems ?? [])].reverse();
}

/** A small button in the channel's head; none as long as all is well. */
export function problemsButton() {
  const { length } = problems();
  if (!length) {
    open = false;
    return null;
  }
  return h(
    "div",
    { class: "problems", key: "problems", on: { keydown: onKey } },
    h(
      "button",
      {
        id: "problems-button",
        class: "icon-button problems-button",
        type: "button",
        "aria-label": `${length} problem${length === 1 ? "" : "s"} of the playground`,
        "aria-expanded": open,
        title: "What the playground cannot do, or did wrong",
        on: { click: toggle },
      },
      icon("alert"),
      h("span", { class: "small" }, length),
    ),
    open && list(),
  );
}

function toggle() {
  open = !open;
  if (open) focusSoon("problems-list");
  else focusSoon("problems-button");
}

function onKey(event) {
  if (event.key !== "Escape" || !open) return;
  event.stopPropagation();
  toggle();
}

function list() {
  return h(
    "section",
    {
      id: "problems-list",
      class: "problems-list",
      role: "dialog",
      tabindex: "-1",
      "aria-label": "Problems of the playground",
    },
    h(
      "header",
      null,
      h("h3", null, "Problems of the playground"),
      h("p", { class: "muted small" }, "What it cannot do, or did wrong. Your bot may be fine."),
    ),
    h("ul", null, problems().map(row)),
    h(
      "footer",
      null,
      h("button", { class: "button quiet small", type: "button", on: { click: forget } }, "Clear the list"),
    ),
  );
}

function row(problem) {
  const often = problem.count > 1 ? ` · ${problem.count} times` : "";
  return h(
    "li",
    { key: problem.text },
    h("p", null, problem.text),
    h("p", { class: "muted small" }, `${when(problem.at)}${often}`),
    problem.details &&
      h(
        "details",
        null,
        h("summary", { class: "small" }, "Details"),
        h("pre", { class: "code", tabindex: "0" }, problem.details),
      ),
  );
}

function forget() {
  open = false;
  socket.forgetProblems();
  changed();
}
