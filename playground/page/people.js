// Who sits at the keyboard: one press makes you the next of the demo people.

import { h } from "./dom.js";
import { become } from "./navigate.js";
import { avatar, badge } from "./widgets.js";
import { app } from "./store.js";

/** The strip of people; on top of the window, on a phone at its foot. */
export function people() {
  return h(
    "div",
    { class: "people", key: "people", role: "group", "aria-label": "Who you are" },
    app.state.people.map(chip),
  );
}

function chip(person, index) {
  const mine = person.id === app.state.me.id;
  const waits = person.unread > 0 ? `, ${person.unread} waiting` : "";
  return h(
    "button",
    {
      key: person.id,
      class: `person ${mine ? "chosen" : ""} ${person.unread ? "wanted" : ""}`,
      type: "button",
      "aria-pressed": mine,
      "aria-label": `${person.name}${waits}`,
      title: `Be ${person.name} (${index + 1}, or Alt+${index + 1} while typing)`,
      "aria-keyshortcuts": `${index + 1} Alt+${index + 1}`,
      on: { click: () => become(person.id) },
    },
    h("span", { class: "person-face" }, avatar(person, "chip"), badge(person.unread, "waiting")),
    h("span", { class: "person-name" }, person.name),
    h("kbd", { "aria-hidden": "true" }, index + 1),
  );
}
