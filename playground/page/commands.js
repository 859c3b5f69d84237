// Slash commands as data: what there is, what fits into an option, what is wrong with a value.

import { channelById, currentGuild, everybody, roles } from "./store.js";

const KIND = {
  SUB: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};
const PICKED = new Set([KIND.BOOLEAN, KIND.USER, KIND.CHANNEL, KIND.ROLE, KIND.MENTIONABLE]);
const CHANNEL_KINDS = { text: [0, 5], thread: [10, 11, 12] };

/** Every command that can be sent: {name: "game new", path, description, options, bot}. */
export function leaves(commands) {
  return commands
    .filter((command) => (command.type ?? 1) === 1)
    .flatMap((command) => below(command, [command.name], command.application_id));
}

function below(node, path, bot) {
  const subs = (node.options ?? []).filter((option) => option.type <= KIND.GROUP);
  if (subs.length) return subs.flatMap((sub) => below(sub, [...path, sub.name], bot));
  return [
    { name: path.join(" "), path, description: node.description, options: node.options ?? [], bot },
  ];
}

/** The commands whose name fits what was typed after the slash; the closest first. */
export function matches(all, typed) {
  const query = typed.toLowerCase().trim();
  const ranked = all.map((leaf) => [rank(leaf, query), leaf]).filter(([order]) => order < 3);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, leaf]) => leaf);
}

function rank(leaf, query) {
  if (leaf.name.startsWith(query)) return 0;
  if (leaf.path.some((word) => word.startsWith(query))) return 1;
  return leaf.name.includes(query) ? 2 : 3;
}

// ---- Options

/** What can be picked for an option, as {label, value, hint, user}; [] where one types freely. */
export function choicesFor(option) {
  if (option.choices?.length)
    return option.choices.map((one) => ({ label: one.name, value: one.value }));
  switch (option.type) {
    case KIND.BOOLEAN:
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    case KIND.USER:
      return users();
    case KIND.ROLE:
      return roleChoices();
    case KIND.MENTIONABLE:
      return [...users(), ...roleChoices()];
    case KIND.CHANNEL:
      return channels(option.channel_types);
    default:
      return [];
  }
}

function users() {
  return everybody().map((user) => ({
    label: user.name,
    value: user.id,
    user,
    hint: user.bot ? "App" : "",
  }));
}

function roleChoices() {
  return roles().map((role) => ({ label: role.name, value: role.id, hint: "Role" }));
}

function channels(types) {
  return (currentGuild()?.channels ?? [])
    .filter(
      (channel) =>
        !types?.length || CHANNEL_KINDS[channel.kind]?.some((type) => types.includes(type)),
    )
    .map((channel) => ({
      label: `#${channel.name}`,
      value: channel.id,
      hint: channelById(channel.parent)?.name ?? "",
    }));
}

/** Must the value be one of a list (rather than free text)? */
export function isPicked(option) {
  return PICKED.has(option.type) || Boolean(option.choices?.length);
}

/** Narrow a list of choices to what was typed. */
export function filtered(choices, typed) {
  const query = typed.toLowerCase().replace(/^[@#]/, "").trim();
  const label = (choice) => choice.label.toLowerCase().replace(/^[@#]/, "");
  const hits = choices.filter((choice) => label(choice).includes(query));
  return hits.sort((a, b) => label(b).startsWith(query) - label(a).startsWith(query));
}

// ---- Values

/** Read a pill {option, text, value?} as {value} or {error}. An empty optional one is {}. */
export function read({ option, text, value }) {
  if (value !== undefined) return { value };
  const typed = text.trim();
  if (!typed) return option.required ? { error: `${option.name}: this option is required.` } : {};
  if (option.type === KIND.FILE)
    return { error: `${option.name}: the playground cannot upload files.` };
  if (isPicked(option)) return picked(option, typed);
  if (option.type === KIND.INTEGER || option.type === KIND.NUMBER) return number(option, typed);
  return words(option, text);
}

function picked(option, typed) {
  const plain = (label) => label.toLowerCase().replace(/^[@#]/, "");
  const found = choicesFor(option).find((choice) => plain(choice.label) === plain(typed));
  return found ? { value: found.value } : { error: `${option.name}: choose one from the list.` };
}

function number(option, typed) {
  const value = Number(typed);
  const whole = option.type === KIND.INTEGER;
  if (Number.isNaN(value) || (whole && !Number.isInteger(value))) {
    return { error: `${option.name}: this must be a ${whole ? "whole " : ""}number.` };
  }
  const { min_value: min, max_value: max } = option;
  if (min !== undefined && value < min) return { error: `${option.name}: at least ${min}.` };
  if (max !== undefined && value > max) return { error: `${option.name}: at most ${max}.` };
  return { value };
}

function words(option, text) {
  const { min_length: min, max_length: max } = option;
  if (min !== undefined && text.length < min)
    return { error: `${option.name}: at least ${min} characters.` };
  if (max !== undefined && text.length > max)
    return { error: `${option.name}: at most ${max} characters.` };
  return { value: text };
}
