// Components of a message: buttons, selects, and the layout parts of version 2.

import { h } from "./dom.js";
import { guarded } from "./guard.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, isPicture, resolve } from "./media.js";
import { cssColour, dots, emoji, icon, safeUrl } from "./widgets.js";
import { defaults, select } from "./select.js";
import { act, app, changed, me } from "./store.js";

const ROW = 1,
  BUTTON = 2,
  SECTION = 9,
  TEXT = 10,
  THUMBNAIL = 11,
  GALLERY = 12,
  FILE = 13,
  SEPARATOR = 14,
  CONTAINER = 17;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const STYLES = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "link-button",
  6: "primary",
};

const sent = new Set(); // "person message custom_id" of presses whose answer is still out
const choices = new Map(); // the same key -> {shape, values}: what was chosen in a select
const opened = new Set(); // keys of the spoiler containers that were opened

/** Draw the components of a message. */
export function components(message) {
  return (message.components ?? []).map((part, index) => component(part, message, `${index}`));
}

/** `key` is the part's place in the tree: a new button in an old place keeps the focus there. */
function component(part, message, key) {
  return guarded("A component", () => drawn(part, message, key));
}

function drawn(part, message, key) {
  if (SELECTS.has(part.type)) return messageSelect(part, message);
  switch (part.type) {
    case ROW:
      return row(part, message, key);
    case BUTTON:
      return button(part, message, key);
    case SECTION:
      return section(part, message, key);
    case TEXT:
      return h("div", { class: "md text-part", key }, markdown(part.content, message.mentions));
    case THUMBNAIL:
      return h(
        "div",
        { class: "thumbnail", key },
        gallery([{ ...picture(part, message), small: true }], `${message.id}-${key}`),
      );
    case GALLERY:
      return gallery(
        part.items.map((item) => picture(item, message)),
        `${message.id}-${key}`,
      );
    case FILE:
      return file(part, message, key);
    case SEPARATOR:
      return separator(part, key);
    case CONTAINER:
      return container(part, message, key);
    default:
      return h(
        "p",
        { class: "muted small", key },
        `A component of type ${part.type} cannot be shown here.`,
      );
  }
}

function children(part, message, key) {
  return (part.components ?? []).map((child, index) =>
    component(child, message, `${key}.${index}`),
  );
}

// ---- Pressing and choosing

function pressKey(message, customId) {
  return `${me().id} ${message.id} ${customId}`;
}

/** Is an answer to this component still out, as far as this tab or the server knows? */
function isBusy(message, customId) {
  return (
    sent.has(pressKey(message, customId)) ||
    app.state.pending.some((entry) => entry.message === message.id && entry.custom_id === customId)
  );
}

function messageIsBusy(message) {
  return (
    app.state.pending.some((entry) => entry.message === message.id) ||
    [...sent].some((key) => key.startsWith(`${me().id} ${message.id} `))
  );
}

async function press(verb, message, customId, more) {
  if (messageIsBusy(message)) return;
  const key = pressKey(message, customId);
  sent.add(key);
  changed();
  await act(verb, { message: message.id, custom_id: customId, ...more });
  sent.delete(key);
  changed();
}

function button(part, message, key) {
  const label = part.label ?? "";
  const content = [emoji(part.emoji), label && h("span", { class: "button-label" }, label)];
  const look = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === 5) return linkButton(part, look, content, key);
  const busy = isBusy(message, part.custom_id);
  return h(
    "button",
    {
      key,
      type: "button",
      class: `${look} ${busy ? "busy" : ""}`,
      disabled: Boolean(part.disabled),
      "aria-label": label ? undefined : part.emoji?.name,
      "aria-busy": busy,
      "data-custom-id": part.custom_id,
      on: { click: () => press("click", message, part.custom_id) },
    },
    content,
    busy && dots("Waiting for an answer"),
  );
}

function linkButton(part, look, content, key) {
  const url = safeUrl(part.url ?? "");
  if (!url || part.disabled) {
    return h("button", { key, type: "button", class: look, disabled: true }, content, icon("out"));
  }
  return h(
    "a",
    { key, class: look, href: url, target: "_blank", rel: "noopener noreferrer", role: "link" },
    content,
    icon("out"),
  );
}

function messageSelect(part, message) {
  const key = pressKey(message, part.custom_id);
  const shape = JSON.stringify(part);
  const choice = choices.get(key);
  // A choice stays in view until the bot sends another select in its place.
  const values = choice?.shape === shape ? choice.values : defaults(part);
  return select(part, {
    id: `select-${message.id}-${part.custom_id}`,
    values,
    disabled: part.disabled,
    busy: messageIsBusy(message),
    done: (picked) => {
      choices.set(key, { shape, values: picked });
      press("select", message, part.custom_id, { values: picked });
    },
  });
}

// ---- Layout

function row(part, message, key) {
  const selects = part.components?.some((child) => SELECTS.has(child.type));
  return h(
    "div",
    { class: `row ${selects ? "has-select" : ""}`, key },
    children(part, message, key),
  );
}

function section(part, message, key) {
  return h(
    "div",
    { class: "section", key },
    h("div", { class: "section-words" }, children(part, message, key)),
    part.accessory &&
      h("div", { class: "accessory" }, component(part.accessory, message, `${key}.a`)),
  );
}

function picture(item, message) {
  return {
    ...resolve({ ...item.media, description: item.description }, message.attachments),
    spoiler: item.spoiler,
  };
}

function file(part, message, key) {
  const found = resolve(part.file, message.attachments);
  const described = { ...found, name: part.name ?? found.name, size: part.size ?? found.size };
  return h(
    "div",
    { key },
    isPicture({ filename: described.name })
      ? gallery([{ ...described, spoiler: part.spoiler }], `${message.id}-${key}`)
      : fileCard(described),
  );
}

function separator(part, key) {
  const look = `separator ${part.divider === false ? "" : "ruled"} ${part.spacing === 2 ? "wide" : ""}`;
  return h("div", {
    class: look,
    key,
    role: part.divider === false ? "presentation" : "separator",
  });
}

function container(part, message, key) {
  const colour = cssColour(part.accent_color);
  const spoilerKey = `${message.id} ${key}`;
  const hidden = part.spoiler && !opened.has(spoilerKey);
  const show = () => {
    opened.add(spoilerKey);
    changed();
  };
  return h(
    "div",
    {
      class: `container ${colour ? "accented" : ""} ${hidden ? "hidden-part" : ""}`,
      key,
      style: colour ? { "--accent": colour } : {},
    },
    hidden &&
      h(
        "button",
        {
          class: "spoiler-cover",
          type: "button",
          "aria-label": "Spoiler, press to show",
          on: { click: show },
        },
        "SPOILER",
      ),
    h("div", { class: "container-parts", inert: hidden }, children(part, message, key)),
  );
}
