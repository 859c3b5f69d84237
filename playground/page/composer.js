// The composer: plain messages, and slash commands built up option by option.

import { h } from "./dom.js";
import * as drafts from "./draft.js";
import { draft, enterField, fieldId, furtherOptions, update } from "./draft.js";
import { offer } from "./suggestions.js";
import { avatar, icon } from "./widgets.js";
import { channelById, dmById, focusSoon, me, userById } from "./store.js";

const MESSAGE_LIMIT = 2000;

export function composer(place) {
  const current = draft();
  const archived = channelById(place)?.archived;
  return h(
    "form",
    {
      class: "composer",
      key: "composer",
      "aria-label": "Composer",
      on: { submit: onSubmit, keydown: onKeys },
    },
    panel(current),
    current.error && h("p", { class: "composer-error", role: "alert" }, current.error),
    h(
      "div",
      { class: `composer-box ${current.leaf ? "command" : ""}` },
      current.leaf ? commandLine(current) : textBox(current, place, archived),
      h(
        "button",
        {
          class: "icon-button send",
          type: "submit",
          "aria-label": "Send",
          disabled: !current.leaf && !current.text.trim(),
        },
        icon("send"),
      ),
    ),
  );
}

/** Put the keyboard into the composer. */
export function focusComposer() {
  const current = draft();
  focusSoon(current.leaf ? fieldId(current.at) : "composer-text");
}

// ---- Plain text

function textBox(current, place, archived) {
  const name = dmById(place) ? `@${dmById(place).with.name}` : `#${channelById(place)?.name ?? ""}`;
  const type = (event) => drafts.typeText(event.target.value);
  return h("textarea", {
    id: "composer-text",
    key: "text",
    class: "composer-text",
    rows: "1",
    maxlength: String(MESSAGE_LIMIT),
    autocomplete: "off",
    placeholder: archived
      ? `Message ${name} to open the thread again`
      : `Message ${name} as ${me().name}`,
    "aria-label": `Message ${name}`,
    ...listProps(current),
    value: current.text,
    painted: grow,
    on: { input: type, focus: () => update({ at: "text" }) },
  });
}

/** Let the text box be as high as its text, up to where CSS stops it. */
function grow(el) {
  el.style.setProperty("height", "auto");
  el.style.setProperty("height", `${el.scrollHeight}px`);
}

// ---- A command

function commandLine(current) {
  const left = furtherOptions(current);
  return h(
    "div",
    { class: "command-line", key: "command" },
    h("span", { class: "command-chip" }, `/${current.leaf.name}`),
    current.pills.map((pill, index) => pillField(current, pill, index)),
    h("input", {
      id: "composer-more",
      key: "more",
      class: "more-field",
      autocomplete: "off",
      value: current.more,
      "aria-label": "More options",
      placeholder: left.length ? `+${left.length} optional` : "",
      readonly: !left.length,
      ...listProps(current),
      on: {
        input: (event) => drafts.typeMore(event.target.value),
        focus: () => current.at !== "more" && enterField("more"),
      },
    }),
  );
}

function pillField(current, pill, index) {
  const { option } = pill;
  const typing = (event) => drafts.typePill(index, event.target.value);
  const picture = pill.value !== undefined && userById(pill.value);
  return h(
    "label",
    {
      class: `pill ${current.at === index ? "at" : ""} ${pill.wrong ? "wrong" : ""}`,
      key: option.name,
    },
    h("span", { class: "pill-name" }, option.name),
    picture && avatar(picture, "tiny"),
    h("input", {
      id: fieldId(index),
      class: "pill-field",
      autocomplete: "off",
      value: pill.text,
      "aria-label": option.name,
      "aria-required": Boolean(option.required),
      "aria-invalid": Boolean(pill.wrong),
      ...listProps(current),
      style: { width: `${Math.max(3, pill.text.length + 1)}ch` },
      on: { input: typing, focus: () => current.at !== index && enterField(index) },
    }),
  );
}

// ---- The panel above: what one can pick now

/** Tell assistive technology which list belongs to the field. */
function listProps(current) {
  const shown = offer(current);
  const open = Boolean(shown?.items.length);
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? "composer-list" : undefined,
    "aria-activedescendant":
      open && current.active >= 0 ? `composer-item-${current.active}` : undefined,
  };
}

function panel(current) {
  const shown = offer(current);
  if (!shown || (!shown.items.length && !shown.note && !shown.about)) return null;
  return h(
    "div",
    { class: "panel", key: "panel" },
    h(
      "div",
      { class: "panel-head" },
      h("b", null, shown.title),
      shown.about && h("span", null, shown.about),
      shown.note && h("span", { class: "muted" }, shown.note),
    ),
    shown.items.length > 0 &&
      h(
        "div",
        { id: "composer-list", class: "panel-list", role: "listbox", "aria-label": shown.title },
        shown.items.map((item, index) => panelRow(item, index, current)),
      ),
  );
}

function panelRow(item, index, current) {
  const active = index === current.active;
  return h(
    "div",
    {
      id: `composer-item-${index}`,
      key: item.key,
      class: "panel-row",
      role: "option",
      "aria-selected": active,
      "aria-label": item.label,
      // The field must keep the keyboard while the mouse picks.
      on: {
        mousedown: (event) => event.preventDefault(),
        click: item.take,
        mousemove: () => active || update({ active: index }),
      },
    },
    item.user && avatar(item.user, "small"),
    h(
      "span",
      { class: "panel-words" },
      h(
        "span",
        { class: "panel-label" },
        item.label,
        item.extra?.map((name) => h("span", { class: "panel-extra" }, name)),
      ),
      item.hint && h("span", { class: "muted small clip" }, item.hint),
    ),
  );
}

// ---- Keys

function onSubmit(event) {
  event.preventDefault();
  const current = draft();
  if (current.leaf) drafts.sendCommand(current);
  else drafts.sendTyped(current);
}

function onKeys(event) {
  if (event.isComposing) return; // an input method is still at work on the word
  const current = draft();
  const items = offer(current)?.items ?? [];
  if (!KEYS[event.key]?.(event, current, items)) return;
  event.preventDefault();
  event.stopPropagation();
}

// What a key does; true if it did something.
const KEYS = {
  ArrowDown: (event, current, items) => step(current, items, 1),
  ArrowUp: (event, current, items) => step(current, items, -1),
  Tab: (event, current, items) => !event.shiftKey && tab(current, items),
  Enter: (event, current, items) =>
    !event.shiftKey && event.target.tagName !== "BUTTON" && enter(current, items),
  Backspace: (event, current) => event.target.value === "" && backspace(current),
  Escape: (event, current, items) => escape(current, items),
};

function step(current, items, by) {
  if (!items.length) return false;
  const from = current.active < 0 && by < 0 ? 0 : current.active;
  update({ active: (from + by + items.length) % items.length });
  document.getElementById(`composer-item-${draft().active}`)?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Take what is lit, or go on to the next option; else let Tab leave the composer. */
function tab(current, items) {
  const lit = current.at !== "more" || current.more || current.active >= 0;
  if (items.length && lit) items[Math.max(0, current.active)].take();
  else if (current.leaf && current.at !== "more") drafts.enterNext();
  else return false;
  return true;
}

function enter(current, items) {
  const settled = current.pills[current.at]?.value !== undefined;
  if (items[current.active] && !settled) items[current.active].take();
  else if (current.leaf && current.at !== "more" && !isReady(current)) drafts.enterNext();
  else if (current.leaf) drafts.sendCommand(current);
  else drafts.sendTyped(current);
  return true;
}

function backspace(current) {
  if (!current.leaf) return false;
  drafts.removeLastPill(current);
  return true;
}

function isReady(current) {
  return current.pills.every((pill) => pill.text || !pill.option.required);
}

/** Close the panel, then leave the command, then leave the composer. */
function escape(current, items) {
  if (items.length) update({ closed: true });
  else if (current.leaf || current.text) drafts.leaveCommand();
  else document.activeElement.blur();
  return true;
}
