// Selects: the box in the message, and the list that opens from it.

import { h } from "./dom.js";
import { app, changed, currentGuild, everybody, focusSoon, me, roles } from "./store.js";
import { avatar, emoji, icon } from "./widgets.js";

const STRING = 3,
  USER = 5,
  ROLE = 6,
  MENTIONABLE = 7,
  CHANNEL = 8;
const SEARCH_FROM = 9; // with so many options, a search field helps
const CHANNEL_KINDS = { 0: "text", 11: "thread", 12: "thread", 10: "thread" };

// The open list: {id, component, picked, query, active, done}, or null. One at a time.
let open = null;

/** The closed box. `values` are what is chosen now; `done(values)` is called on a choice. */
export function select(component, { id, values, disabled, busy, done, label }) {
  const isOpen = open?.id === id;
  const toggle = () => {
    if (disabled || busy) return;
    if (isOpen) close();
    else openList({ id, component, values, done });
  };
  const openByKey = (event) => {
    if (!["ArrowDown", "ArrowUp"].includes(event.key) || isOpen) return;
    event.preventDefault();
    toggle();
  };
  return h(
    "button",
    {
      id,
      key: id,
      type: "button",
      class: `select ${isOpen ? "open" : ""}`,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": isOpen,
      "aria-label": label ?? component.placeholder ?? "Make a selection",
      "aria-busy": Boolean(busy),
      disabled: Boolean(disabled),
      on: { click: toggle, keydown: openByKey },
    },
    h("span", { class: "select-value" }, chosen(component, values)),
    icon("down"),
  );
}

export function selectIsOpen() {
  return open !== null;
}

/** The values that the component itself says are chosen. */
export function defaults(component) {
  if (component.type === STRING) {
    return component.options.filter((option) => option.default).map((option) => option.value);
  }
  return (component.default_values ?? []).map((entry) => entry.id);
}

// ---- What can be chosen

/** The options as {value, label, description, emoji, user}. */
function options(component) {
  switch (component.type) {
    case STRING:
      return component.options;
    case USER:
      return users();
    case ROLE:
      return roleOptions();
    case MENTIONABLE:
      return [...users(), ...roleOptions()];
    case CHANNEL:
      return channelOptions(component.channel_types);
    default:
      return [];
  }
}

function users() {
  return everybody().map((user) => ({
    value: user.id,
    label: user.name,
    user,
    description: user.bot ? "App" : undefined,
  }));
}

function roleOptions() {
  return roles().map((role) => ({
    value: role.id,
    label: role.name,
    sign: "at",
    description: "Role",
  }));
}

function channelOptions(types) {
  const kinds = types?.map((type) => CHANNEL_KINDS[type]);
  const channels = currentGuild()?.channels ?? [];
  return channels
    .filter((channel) => !kinds?.length || kinds.includes(channel.kind))
    .map((channel) => ({
      value: channel.id,
      label: channel.name,
      sign: channel.kind === "thread" ? "thread" : "hash",
    }));
}

function chosen(component, values) {
  const all = options(component).filter((option) => values.includes(option.value));
  if (!all.length)
    return h("span", { class: "muted" }, component.placeholder ?? "Make a selection");
  if (all.length === 1) return [face(all[0]), h("span", { class: "clip" }, all[0].label)];
  return all.map((option) =>
    h("span", { class: "choice-pill", key: option.value }, face(option), option.label),
  );
}

function face(option) {
  if (option.user) return avatar(option.user, "tiny");
  if (option.sign) return icon(option.sign);
  return emoji(option.emoji);
}

// ---- The open list

function limits(component) {
  return { min: component.min_values ?? 1, max: component.max_values ?? 1 };
}

function openList({ id, component, values, done }) {
  const found = options(component);
  const active = Math.max(
    0,
    found.findIndex((option) => values.includes(option.value)),
  );
  open = {
    id,
    component,
    done,
    picked: [...values],
    was: values.join(),
    query: "",
    active,
    me: me().id,
  };
  focusSoon(focusId(component));
}

function isSearched(component) {
  return options(component).length >= SEARCH_FROM;
}

/** What has the keyboard while the list is open. */
function focusId(component) {
  return isSearched(component) ? "select-search" : "select-listbox";
}

function close(refocus = true) {
  const { id } = open;
  open = null;
  if (refocus) focusSoon(id);
  else changed();
}

/** Hand over what is picked, if it is enough and differs from before. */
function confirm(refocus = true) {
  const { component, picked, done, was } = open;
  const { min, max } = limits(component);
  const fits = picked.length >= min && picked.length <= max;
  close(refocus);
  if (fits && picked.join() !== was) done(picked);
}

function pick(option) {
  const { component, picked } = open;
  const { min, max } = limits(component);
  const had = picked.includes(option.value);
  if (max === 1) {
    // As on Discord: the chosen one again takes it back where nothing is allowed, else says nothing.
    open.picked = had && min === 0 ? [] : [option.value];
    confirm();
    return;
  }
  if (had) open.picked = picked.filter((value) => value !== option.value);
  else if (picked.length < max) open.picked = [...picked, option.value];
  changed();
}

function matching() {
  const query = open.query.trim().toLowerCase();
  return options(open.component).filter((option) =>
    `${option.label} ${option.description ?? ""}`.toLowerCase().includes(query),
  );
}

function move(step) {
  const count = matching().length;
  if (count) open.active = (open.active + step + count) % count;
  changed();
  document.querySelector("#select-listbox [data-active]")?.scrollIntoView({ block: "nearest" });
}

function keys(event) {
  const shown = matching();
  const inSearch = event.target.tagName === "INPUT";
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp") move(-1);
  else if (event.key === "Home" && !inSearch) move(-open.active);
  else if (event.key === "End" && !inSearch) move(shown.length - 1 - open.active);
  else if (event.key === "Escape") close();
  else if (event.key === "Tab") confirm();
  else if (
    (event.key === "Enter" || (event.key === " " && !inSearch)) &&
    event.target.id === focusId(open.component)
  ) {
    if (shown[open.active]) pick(shown[open.active]);
  } else if (!inSearch && /^\S$/u.test(event.key)) jumpToLetter(event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Go to the next option that begins with this letter. */
function jumpToLetter(letter) {
  const shown = matching();
  const order = shown.map((_, i) => (open.active + 1 + i) % shown.length);
  const next = order.find((i) => shown[i].label.toLowerCase().startsWith(letter.toLowerCase()));
  if (next !== undefined) move(next - open.active);
}

/** The list over the page, beside the box that it belongs to. */
export function openSelect() {
  if (!open) return null;
  if (open.me !== me().id || (open.seen && !document.getElementById(open.id))) {
    open = null; // the box is gone, or another person sits here now
    return null;
  }
  open.seen = true;
  const { component, picked } = open;
  const { min, max } = limits(component);
  const shown = matching();
  open.active = Math.min(open.active, Math.max(0, shown.length - 1));
  return h(
    "div",
    { class: "select-layer", key: `select-${open.id}` },
    h("div", {
      class: "select-backdrop",
      on: {
        mousedown: (event) => {
          event.preventDefault();
          confirm();
        },
      },
    }),
    h(
      "div",
      { class: "select-popover", on: { keydown: keys }, painted: placeBeside },
      h("p", { class: "select-title" }, component.placeholder ?? "Make a selection"),
      searchField(component),
      listbox(shown, max),
      max > 1 && footer(picked.length, min, max),
    ),
  );
}

function searchField(component) {
  if (!isSearched(component)) return null;
  const search = (event) => {
    open.query = event.target.value;
    open.active = 0;
    changed();
  };
  return h("input", {
    id: "select-search",
    class: "field select-search",
    placeholder: "Search",
    "aria-label": "Search options",
    autocomplete: "off",
    role: "combobox",
    "aria-expanded": true,
    "aria-controls": "select-listbox",
    "aria-activedescendant": `select-option-${open.active}`,
    value: open.query,
    on: { input: search },
  });
}

function listbox(shown, max) {
  return h(
    "div",
    {
      id: "select-listbox",
      class: "select-options",
      role: "listbox",
      tabindex: "-1",
      "aria-label": open.component.placeholder ?? "Options",
      "aria-multiselectable": max > 1,
      "aria-activedescendant": `select-option-${open.active}`,
    },
    shown.map((option, index) => row(option, index, max)),
    !shown.length && h("p", { class: "muted select-none" }, "Nothing matches."),
  );
}

function row(option, index, max) {
  const selected = open.picked.includes(option.value);
  const hover = () => {
    if (open.active === index) return;
    open.active = index;
    changed();
  };
  return h(
    "div",
    {
      id: `select-option-${index}`,
      key: option.value,
      role: "option",
      "aria-selected": selected,
      "aria-label": option.label,
      class: "select-option",
      "data-active": open.active === index,
      on: { click: () => pick(option), mousemove: hover },
    },
    face(option) && h("span", { class: "face" }, face(option)),
    h(
      "span",
      { class: "select-words" },
      h("span", { class: "select-label" }, option.label),
      option.description && h("span", { class: "muted small" }, option.description),
    ),
    max > 1
      ? h("span", { class: `tick ${selected ? "on" : ""}` }, selected && icon("check"))
      : selected && icon("check"),
  );
}

function footer(count, min, max) {
  const rule = min === max ? `Choose ${max}` : `Choose ${min} to ${max}`;
  return h(
    "div",
    { class: "select-footer" },
    h("span", { class: "muted small", role: "status" }, `${rule} · ${count} chosen`),
    h(
      "button",
      {
        type: "button",
        class: "button primary small",
        disabled: count < min,
        on: { click: () => confirm() },
      },
      "Done",
    ),
  );
}

/** Put the list under its box, or above where there is more room; on a phone CSS makes it a sheet. */
function placeBeside(el) {
  const anchor = open && document.getElementById(open.id);
  if (!anchor) return;
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const up = below < 300 && box.top > below;
  const room = (up ? box.top : below) - 16;
  const width = Math.min(Math.max(box.width, 260), innerWidth - 16);
  const set = (name, value) => el.style.setProperty(name, value);
  set("--left", `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
  set("--width", `${width}px`);
  set("--room", `${Math.min(room, 420)}px`);
  set("--top", up ? "auto" : `${box.bottom + 6}px`);
  set("--bottom", up ? `${innerHeight - box.top + 6}px` : "auto");
}

/** The window changed or the channel was scrolled: stay beside the box. */
export function followAnchor() {
  const el = document.querySelector(".select-popover");
  if (el && app.state) placeBeside(el);
}
