// What the panel over the composer lists: commands, people, options, choices.

import { choicesFor, isPicked, matches, filtered } from "./commands.js";
import { addOption, furtherOptions, startCommand, takeChoice, update, usable } from "./draft.js";
import { isPhone } from "./navigate.js";
import { everybody, focusSoon, userById } from "./store.js";

/** What the panel lists: {title, note, items: [{key, label, hint, user, take}]}, or nothing. */
export function offer(current) {
  if (current.closed) return null;
  if (current.leaf) return current.at === "more" ? furtherOffer(current) : optionOffer(current);
  if (current.text.startsWith("/")) return commandOffer(current);
  return mentionOffer(current);
}

function commandOffer(current) {
  const found = matches(usable(), current.text.slice(1));
  const items = found.map((leaf) => ({
    key: leaf.name,
    label: `/${leaf.name}`,
    hint: leaf.description,
    user: userById(leaf.bot),
    extra: leaf.options.filter((option) => option.required).map((option) => option.name),
    take: () => startCommand(leaf),
  }));
  return { title: "Commands", note: items.length ? "" : "No command of that name.", items };
}

function mentionOffer(current) {
  const typed = /(?:^|\s)@(\w*)$/.exec(current.text);
  if (!typed) return null;
  const hits = everybody().filter((user) =>
    user.name.toLowerCase().startsWith(typed[1].toLowerCase()),
  );
  const put = (user) => {
    update({
      text: `${current.text.slice(0, current.text.length - typed[1].length)}${user.name} `,
    });
    focusSoon("composer-text");
  };
  return hits.length
    ? {
        title: "People",
        note: "",
        items: hits.map((user) => ({
          key: user.id,
          label: user.name,
          user,
          take: () => put(user),
        })),
      }
    : null;
}

function furtherOffer(current) {
  const left = furtherOptions(current).filter((option) =>
    option.name.includes(current.more.trim().toLowerCase()),
  );
  const items = left.map((option) => ({
    key: option.name,
    label: option.name,
    hint: option.description,
    take: () => addOption(option),
  }));
  const hint = isPhone() ? "" : "Enter sends the command.";
  return { title: items.length ? "Optional" : current.leaf.description, note: hint, items };
}

function optionOffer(current) {
  const pill = current.pills[current.at];
  if (!pill) return null;
  const { option } = pill;
  const waits = option.autocomplete && current.suggested?.name !== option.name;
  const known = option.autocomplete
    ? waits
      ? []
      : current.suggested.choices
    : filtered(choicesFor(option), pill.value === undefined ? pill.text : "");
  const items = known.map((choice) => ({
    key: String(choice.value),
    label: choice.label,
    hint: choice.hint,
    user: choice.user,
    take: () => takeChoice(choice),
  }));
  return {
    title: option.name,
    about: option.description,
    note: noteFor(option, items, waits, current.suggested),
    items,
  };
}

function noteFor(option, items, waits, suggested) {
  if (waits) return "Asking for choices…";
  if (option.autocomplete && suggested.failed) return "The choices could not be loaded.";
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
