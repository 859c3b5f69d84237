// Commands that no bot answered in time: notes among the messages, gone after a reload.

import { h } from "./dom.js";
import { guarded } from "./guard.js";
import { icon } from "./widgets.js";
import { app, changed } from "./store.js";
import { createdAt } from "./time.js";

const dismissed = new Set();

/** The notes between this message of the list (none: the top) and the next one. */
export function unansweredAfter(message, list, place) {
  return guarded("A note", () => after(message, list, place));
}

function after(message, list, place) {
  return app.state.unanswered
    .filter((one) => one.channel === place && !one.message && !dismissed.has(one.id))
    .filter((one) => createdAt(one.id) >= app.since)
    .filter((one) => list.findLast((other) => isOlder(other, one)) === message)
    .sort((one, other) => (isOlder(one, other) ? -1 : 1))
    .map(note);
}

function isOlder(one, other) {
  return BigInt(one.id) < BigInt(other.id);
}

function note(one) {
  return h(
    "article",
    { class: "message fresh ephemeral failed", key: `failure ${one.id}`, role: "alert" },
    h("div", { class: "gutter" }, icon("alert")),
    h(
      "div",
      { class: "body" },
      h("p", { class: "failure" }, one.text || "The application did not respond"),
      h(
        "div",
        { class: "privacy" },
        icon("eye"),
        "Only you can see this",
        h("span", { "aria-hidden": "true" }, "·"),
        h(
          "button",
          { class: "link", type: "button", on: { click: () => dismiss(one.id) } },
          "Dismiss message",
        ),
      ),
    ),
  );
}

function dismiss(id) {
  dismissed.add(id);
  changed();
}
