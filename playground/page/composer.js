// The composer: plain messages, and slash commands built up option by option.

import { choicesFor, isPicked, leaves, matches, narrowed, read } from "./commands.js";
import { h } from "./dom.js";
import { forgetDivider, toNewest } from "./messages.js";
import { isPhone } from "./navigate.js";
import { avatar, icon } from "./parts.js";
import { act, app, channelById, changed, dmById, everybody, focusSoon, me, userById } from "./store.js";

const MESSAGE_LIMIT = 2000;
const TYPING_PAUSE = 60; // ms after the last letter before the bot is asked for choices

// What somebody is writing somewhere: {text, leaf, pills, more, at, active, error, hints, closed}.
// `at` is where the keyboard is: "text", "more" (room for further options) or a pill's index.
const drafts = new Map();
let asked = 0; // counts the questions for choices: only the newest answer is shown
let askTimer = 0;

function draft() {
  return drafts.get(draftKey()) ?? blank();
}

function draftKey() {
  return `${me().id} ${app.place}`;
}

/** The commands that can be used in the place in view. */
function usable() {
  return leaves(app.state.commands.filter((one) => !one.channels || one.channels.includes(app.place)));
}

function blank() {
  return { text: "", leaf: null, pills: [], more: "", at: "text", active: 0, error: "", hints: null, closed: false };
}

function update(changes) {
  drafts.set(draftKey(), { ...draft(), ...changes });
  changed();
}

// ---- The page asks

export function composer(place) {
  const current = draft();
  const archived = channelById(place)?.archived;
  return h("form", { class: "composer", key: "composer", "aria-label": "Composer", on: { submit: onSubmit, keydown: onKeys } },
    panel(current),
    current.error && h("p", { class: "composer-error", role: "alert" }, current.error),
    h("div", { class: `composer-box ${current.leaf ? "command" : ""}` },
      current.leaf ? commandLine(current) : textBox(current, place, archived),
      h("button", { class: "icon-button send", type: "submit", "aria-label": "Send", disabled: !current.leaf && !current.text.trim() }, icon("send"))));
}

/** Begin a command, as a press on its mention in a message does. */
export function useCommand(path) {
  const leaf = usable().find((one) => one.path.join(" ") === path.join(" "));
  if (leaf) startCommand(leaf);
  else update({ ...blank(), text: `/${path.join(" ")}` });
}

/** Put the keyboard into the composer. */
export function focusComposer() {
  const current = draft();
  focusSoon(current.leaf ? fieldId(current.at) : "composer-text");
}

// ---- Plain text

function textBox(current, place, archived) {
  const name = dmById(place) ? `@${dmById(place).with.name}` : `#${channelById(place)?.name ?? ""}`;
  const type = (event) => typeText(event.target.value);
  return h("textarea", {
    id: "composer-text", key: "text", class: "composer-text", rows: "1", maxlength: String(MESSAGE_LIMIT), autocomplete: "off",
    placeholder: archived ? `Message ${name} to open the thread again` : `Message ${name}`, "aria-label": `Message ${name}`,
    ...listProps(current), value: current.text, painted: grow, on: { input: type, focus: () => update({ at: "text" }) },
  });
}

/** Let the text box be as high as its text, up to where CSS stops it. */
function grow(el) {
  el.style.setProperty("height", "auto");
  el.style.setProperty("height", `${el.scrollHeight}px`);
}

function typeText(text) {
  const typed = /^\/(.+?)\s$/.exec(text);
  const leaf = typed && usable().find((one) => one.name === typed[1].replace(/\s+/g, " "));
  if (leaf) startCommand(leaf);
  else update({ text, active: 0, error: "", closed: false });
}

async function sendText(current) {
  const content = withMentions(current.text.trim());
  if (!content) return;
  const answer = act("say", { channel: app.place, content });
  forgetDivider();
  toNewest();
  update(blank());
  if (!(await answer).ok && !draft().text) update({ text: current.text });
}

/** "@Bob" as typed or picked becomes the mention that Discord sends. */
function withMentions(text) {
  const names = everybody().sort((a, b) => b.name.length - a.name.length);
  return names.reduce((out, user) => out.replaceAll(`@${user.name}`, `<@${user.id}>`), text);
}

// ---- A command

function startCommand(leaf) {
  const pills = leaf.options.filter((option) => option.required).map((option) => ({ option, text: "" }));
  update({ ...blank(), leaf, pills });
  enterField(pills.length ? 0 : "more");
}

function fieldId(at) {
  return `composer-${at}`;
}

function enterField(at) {
  update({ at, active: firstActive(at), hints: null, closed: false });
  focusSoon(fieldId(at));
  askForChoices();
}

// Nothing is preselected among further options: there, Enter sends the command.
function firstActive(at) {
  return at === "more" ? -1 : 0;
}

function commandLine(current) {
  const left = furtherOptions(current);
  return h("div", { class: "command-line", key: "command" },
    h("span", { class: "command-chip" }, `/${current.leaf.name}`),
    current.pills.map((pill, index) => pillField(current, pill, index)),
    h("input", {
      id: "composer-more", key: "more", class: "more-field", autocomplete: "off", value: current.more,
      "aria-label": "More options", placeholder: left.length ? `+${left.length} optional` : "", readonly: !left.length,
      ...listProps(current), on: {
        input: (event) => update({ more: event.target.value, active: event.target.value ? 0 : -1, closed: false }),
        focus: () => current.at !== "more" && enterField("more"),
      },
    }));
}

function pillField(current, pill, index) {
  const { option } = pill;
  const typing = (event) => typePill(index, event.target.value);
  const picture = pill.value !== undefined && userById(pill.value);
  return h("label", { class: `pill ${current.at === index ? "at" : ""} ${pill.wrong ? "wrong" : ""}`, key: option.name },
    h("span", { class: "pill-name" }, option.name),
    picture && avatar(picture, "tiny"),
    h("input", {
      id: fieldId(index), class: "pill-field", autocomplete: "off", value: pill.text, "aria-label": option.name,
      "aria-required": Boolean(option.required), "aria-invalid": Boolean(pill.wrong), ...listProps(current),
      style: { width: `${Math.max(3, pill.text.length + 1)}ch` },
      on: { input: typing, focus: () => current.at !== index && enterField(index) },
    }));
}

function furtherOptions(current) {
  const used = new Set(current.pills.map((pill) => pill.option.name));
  return current.leaf.options.filter((option) => !used.has(option.name));
}

function typePill(index, text) {
  const current = draft();
  const pills = current.pills.map((pill, i) => (i === index ? { option: pill.option, text } : pill));
  update({ pills, active: 0, error: "", closed: false });
  askForChoices();
}

function takeChoice(choice) {
  const current = draft();
  const pills = current.pills.map((pill, i) =>
    (i === current.at ? { option: pill.option, text: choice.label, value: choice.value } : pill));
  update({ pills, error: "" });
  enterNext();
}

/** Go to the next required option that is still empty, or to where further ones are added. */
function enterNext() {
  const { pills, at } = draft();
  const empty = pills.findIndex((pill, i) => i !== at && pill.option.required && !pill.text);
  enterField(empty >= 0 ? empty : "more");
}

function addOption(option) {
  const pills = [...draft().pills, { option, text: "" }];
  update({ pills, more: "" });
  enterField(pills.length - 1);
}

/** Backspace in an empty field: take the option away, or leave the command. */
function backspace(current) {
  const pill = current.pills[current.at];
  if (pill && !pill.text && !pill.option.required) {
    update({ pills: current.pills.filter((one) => one !== pill) });
    enterField("more");
  } else if (current.at === "more" && current.pills.length) {
    enterField(current.pills.length - 1);
  } else {
    leaveCommand();
  }
}

function leaveCommand() {
  update(blank());
  focusSoon("composer-text");
}

function sendCommand(current) {
  const options = {};
  for (const [index, pill] of current.pills.entries()) {
    const { value, error } = read(pill);
    if (error) {
      const pills = current.pills.map((one, i) => ({ ...one, wrong: i === index }));
      enterField(index);
      update({ pills, error });
      return;
    }
    if (value !== undefined) options[pill.option.name] = value;
  }
  act("slash", { channel: app.place, path: current.leaf.path, options });
  forgetDivider();
  toNewest();
  leaveCommand();
}

// ---- Choices that the bot offers

/** Ask the bot what fits, once the person pauses for a moment. */
function askForChoices() {
  clearTimeout(askTimer);
  const current = draft();
  const pill = current.pills[current.at];
  if (!pill?.option.autocomplete) return;
  askTimer = setTimeout(() => ask(current, pill), TYPING_PAUSE);
}

async function ask(current, pill) {
  const question = ++asked;
  const { name } = pill.option;
  const options = { [name]: pill.text };
  for (const other of current.pills) {
    const { value } = other === pill ? {} : read(other);
    if (value !== undefined) options[other.option.name] = value;
  }
  const answer = await act("autocomplete", { channel: app.place, path: current.leaf.path, options, focused: name });
  if (question !== asked || draft().leaf !== current.leaf) return;
  const choices = (answer.choices ?? []).map((one) => ({ label: String(one.name), value: one.value }));
  update({ hints: { name, choices }, active: 0 });
}

// ---- The panel above: what one can pick now

/** What the panel lists: {title, note, items: [{key, label, hint, user, take}]}, or nothing. */
function offer(current) {
  if (current.closed) return null;
  if (current.leaf) return current.at === "more" ? furtherOffer(current) : optionOffer(current);
  if (current.text.startsWith("/")) return commandOffer(current);
  return mentionOffer(current);
}

function commandOffer(current) {
  const found = matches(usable(), current.text.slice(1));
  const items = found.map((leaf) => ({
    key: leaf.name, label: `/${leaf.name}`, hint: leaf.description, user: userById(leaf.bot),
    extra: leaf.options.filter((option) => option.required).map((option) => option.name),
    take: () => startCommand(leaf),
  }));
  return { title: "Commands", note: items.length ? "" : "No command of that name.", items };
}

function mentionOffer(current) {
  const typed = /(?:^|\s)@(\w*)$/.exec(current.text);
  if (!typed) return null;
  const hits = everybody().filter((user) => user.name.toLowerCase().startsWith(typed[1].toLowerCase()));
  const put = (user) => {
    update({ text: `${current.text.slice(0, current.text.length - typed[1].length)}${user.name} ` });
    focusSoon("composer-text");
  };
  return hits.length ? { title: "People", note: "", items: hits.map((user) => ({ key: user.id, label: user.name, user, take: () => put(user) })) } : null;
}

function furtherOffer(current) {
  const left = furtherOptions(current).filter((option) => option.name.includes(current.more.trim().toLowerCase()));
  const items = left.map((option) => ({ key: option.name, label: option.name, hint: option.description, take: () => addOption(option) }));
  const hint = isPhone() ? "" : "Enter sends the command.";
  return { title: items.length ? "Optional" : current.leaf.description, note: hint, items };
}

function optionOffer(current) {
  const pill = current.pills[current.at];
  if (!pill) return null;
  const { option } = pill;
  const waits = option.autocomplete && current.hints?.name !== option.name;
  const known = option.autocomplete ? (waits ? [] : current.hints.choices) : narrowed(choicesFor(option), pill.value === undefined ? pill.text : "");
  const items = known.map((choice) => ({
    key: String(choice.value), label: choice.label, hint: choice.hint, user: choice.user, take: () => takeChoice(choice),
  }));
  return { title: option.name, about: option.description, note: noteFor(option, items, waits), items };
}

function noteFor(option, items, waits) {
  if (waits) return "Asking for choices…";
  if (items.length) return "";
  if (isPicked(option)) return "Nothing matches.";
  return option.autocomplete ? "No suggestions; you may type what you like." : limitsOf(option);
}

function limitsOf(option) {
  const { min_value: min, max_value: max, max_length: longest } = option;
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
  if (max !== undefined) return `At most ${max}.`;
  if (min !== undefined) return `At least ${min}.`;
  return longest ? `Up to ${longest} characters.` : "";
}

/** Tell assistive technology which list belongs to the field. */
function listProps(current) {
  const shown = offer(current);
  const open = Boolean(shown?.items.length);
  return {
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": open, "aria-controls": open ? "composer-list" : undefined,
    "aria-activedescendant": open && current.active >= 0 ? `composer-item-${current.active}` : undefined,
  };
}

function panel(current) {
  const shown = offer(current);
  if (!shown || (!shown.items.length && !shown.note && !shown.about)) return null;
  return h("div", { class: "panel", key: "panel" },
    h("div", { class: "panel-head" }, h("b", null, shown.title), shown.about && h("span", null, shown.about),
      shown.note && h("span", { class: "muted" }, shown.note)),
    shown.items.length > 0 && h("div", { id: "composer-list", class: "panel-list", role: "listbox", "aria-label": shown.title },
      shown.items.map((item, index) => panelRow(item, index, current))));
}

function panelRow(item, index, current) {
  const active = index === current.active;
  return h("div", {
    id: `composer-item-${index}`, key: item.key, class: "panel-row", role: "option", "aria-selected": active, "aria-label": item.label,
    // The field must keep the keyboard while the mouse picks.
    on: { mousedown: (event) => event.preventDefault(), click: item.take, mousemove: () => active || update({ active: index }) },
  },
  item.user && avatar(item.user, "small"),
  h("span", { class: "panel-words" },
    h("span", { class: "panel-label" }, item.label, item.extra?.map((name) => h("span", { class: "panel-extra" }, name))),
    item.hint && h("span", { class: "muted small clip" }, item.hint)));
}

// ---- Keys

function onSubmit(event) {
  event.preventDefault();
  const current = draft();
  if (current.leaf) sendCommand(current);
  else sendText(current);
}

function onKeys(event) {
  if (event.isComposing) return; // an input method is still at work on the word
  const current = draft();
  const shown = offer(current);
  const items = shown?.items ?? [];
  if (event.key === "Escape") escape(current, shown);
  else if (event.key === "ArrowDown" && items.length) step(current, items, 1);
  else if (event.key === "ArrowUp" && items.length) step(current, items, -1);
  else if (event.key === "Tab" && !event.shiftKey && tab(current, items)) { /* done by tab() */ }
  else if (event.key === "Enter" && !event.shiftKey && event.target.tagName !== "BUTTON") enter(current, items);
  else if (event.key === "Backspace" && current.leaf && event.target.value === "") backspace(current);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function step(current, items, by) {
  const from = current.active < 0 && by < 0 ? 0 : current.active;
  update({ active: (from + by + items.length) % items.length });
  document.getElementById(`composer-item-${draft().active}`)?.scrollIntoView({ block: "nearest" });
}

/** Take what is lit, or go on to the next option. False: let Tab leave the composer. */
function tab(current, items) {
  if (items.length && (current.at !== "more" || current.more || current.active >= 0)) items[Math.max(0, current.active)].take();
  else if (current.leaf && current.at !== "more") enterNext();
  else return false;
  return true;
}

function enter(current, items) {
  const pill = current.pills[current.at];
  const settled = pill && pill.value !== undefined;
  if (items[current.active] && !settled) items[current.active].take();
  else if (current.leaf && current.at !== "more" && !isReady(current)) enterNext();
  else if (current.leaf) sendCommand(current);
  else sendText(current);
}

function isReady(current) {
  return current.pills.every((pill) => pill.text || !pill.option.required);
}

/** Close the panel, then leave the command, then leave the composer. */
function escape(current, shown) {
  if (shown?.items.length && !current.closed) update({ closed: true });
  else if (current.leaf || current.text) leaveCommand();
  else document.activeElement.blur();
}
