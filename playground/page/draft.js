// What somebody is writing: plain text, or a command with its options; and sending it.

import { leaves, read } from "./commands.js";
import { forgetDivider, toNewest } from "./readState.js";
import { act, app, changed, everybody, focusSoon, me } from "./store.js";

const TYPING_PAUSE = 60; // ms after the last letter before the bot is asked for choices

// What somebody is writing somewhere: {text, leaf, pills, more, at, active, error, suggested, closed}.
// `at` is where the keyboard is: "text", "more" (room for further options) or a pill's index.
const drafts = new Map();
let asked = 0; // counts the questions for choices: only the newest answer is shown
let askTimer = 0;

export function draft() {
  return drafts.get(draftKey()) ?? blank();
}

function draftKey() {
  return `${me().id} ${app.place}`;
}

/** The commands that can be used in the place in view. */
export function usable() {
  return leaves(
    app.state.commands.filter((one) => !one.channels || one.channels.includes(app.place)),
  );
}

function blank() {
  return {
    text: "",
    leaf: null,
    pills: [],
    more: "",
    at: "text",
    active: 0,
    error: "",
    suggested: null,
    closed: false,
  };
}

export function update(changes) {
  drafts.set(draftKey(), { ...draft(), ...changes });
  changed();
}

/** Begin a command, as a press on its mention in a message does. */
export function useCommand(path) {
  const leaf = usable().find((one) => one.path.join(" ") === path.join(" "));
  if (leaf) startCommand(leaf);
  else update({ ...blank(), text: `/${path.join(" ")}` });
}

// ---- Plain text

export function typeText(text) {
  const typed = /^\/(.+?)\s$/.exec(text);
  const leaf = typed && usable().find((one) => one.name === typed[1].replace(/\s+/g, " "));
  if (leaf) startCommand(leaf);
  else update({ text, active: 0, error: "", closed: false });
}

/** Use the command whose whole name was typed, as Discord does; else send the text. */
export function sendTyped(current) {
  const name = current.text.trim().replace(/\s+/g, " ");
  const leaf = usable().find((one) => `/${one.name}` === name);
  if (!leaf) return void sendText(current);
  startCommand(leaf);
  if (!draft().pills.length) sendCommand(draft());
}

async function sendText(current) {
  const content = withMentions(current.text.trim());
  if (!content) return;
  const key = draftKey();
  const answer = act("say", { channel: app.place, content });
  forgetDivider();
  toNewest();
  update(blank());
  const { ok } = await answer;
  if (!ok && key === draftKey() && !draft().text) update({ text: current.text });
}

/** "@Bob" as typed or picked becomes the mention that Discord sends. */
function withMentions(text) {
  const names = everybody().sort((a, b) => b.name.length - a.name.length);
  return names.reduce((out, user) => out.replaceAll(`@${user.name}`, `<@${user.id}>`), text);
}

// ---- A command

export function startCommand(leaf) {
  const pills = leaf.options
    .filter((option) => option.required)
    .map((option) => ({ option, text: "" }));
  update({ ...blank(), leaf, pills });
  enterField(pills.length ? 0 : "more");
}

export function fieldId(at) {
  return `composer-${at}`;
}

export function enterField(at) {
  update({ at, active: firstActive(at), suggested: null, closed: false });
  focusSoon(fieldId(at));
  askForChoices();
}

// Nothing is preselected among further options: there, Enter sends the command.
function firstActive(at) {
  return at === "more" ? -1 : 0;
}

export function furtherOptions(current) {
  const used = new Set(current.pills.map((pill) => pill.option.name));
  return current.leaf.options.filter((option) => !used.has(option.name));
}

export function typePill(index, text) {
  const current = draft();
  const pills = current.pills.map((pill, i) =>
    i === index ? { option: pill.option, text } : pill,
  );
  update({ pills, active: 0, error: "", closed: false });
  askForChoices();
}

export function takeChoice(choice) {
  const current = draft();
  const pills = current.pills.map((pill, i) =>
    i === current.at ? { option: pill.option, text: choice.label, value: choice.value } : pill,
  );
  update({ pills, error: "" });
  enterNext();
}

/** Go to the next required option that is still empty, or to where further ones are added. */
export function enterNext() {
  const { pills, at } = draft();
  const empty = pills.findIndex((pill, i) => i !== at && pill.option.required && !pill.text);
  enterField(empty >= 0 ? empty : "more");
}

/** Type where further options are picked: what names none of them goes into the only one there is. */
export function typeMore(more) {
  const left = furtherOptions(draft());
  const named = left.some((option) => option.name.includes(more.trim().toLowerCase()));
  if (left.length !== 1 || named) {
    update({ more, active: more ? 0 : -1, error: "", closed: false });
    return;
  }
  addOption(left[0]);
  typePill(draft().pills.length - 1, more);
}

export function addOption(option) {
  const pills = [...draft().pills, { option, text: "" }];
  update({ pills, more: "" });
  enterField(pills.length - 1);
}

/** Backspace in an empty field: take the option away, or leave the command. */
export function removeLastPill(current) {
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

export function leaveCommand() {
  update(blank());
  focusSoon("composer-text");
}

export function sendCommand(current) {
  const options = {};
  const typed = current.more.trim();
  if (typed) {
    update({ error: `Pick the option that “${typed}” is for.` });
    return;
  }
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
  const answer = await act("autocomplete", {
    channel: app.place,
    path: current.leaf.path,
    options,
    focused: name,
  });
  if (question !== asked || draft().leaf !== current.leaf) return;
  const choices = (answer.choices ?? []).map((one) => ({
    label: String(one.name),
    value: one.value,
  }));
  const failed = !answer.ok || Boolean(answer.failed);
  update({ suggested: { name, choices, failed }, active: 0 });
}
