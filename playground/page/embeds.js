// Embeds: a card with a coloured edge.

import { h } from "./dom.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { gallery, resolve } from "./media.js";
import { cssColour, safeUrl } from "./widgets.js";
import { when } from "./time.js";

const IMAGE = [400, 300]; // px, the largest picture of an embed

export function embed(data, message, key) {
  const colour = cssColour(data.color);
  const image = data.image && resolve(data.image, message.attachments);
  const thumbnail = data.thumbnail && resolve(data.thumbnail, message.attachments);
  return h(
    "section",
    {
      class: `embed ${thumbnail ? "has-thumbnail" : ""}`,
      key,
      "aria-label": data.title ?? "Embed",
      style: colour ? { "border-left-color": colour } : {},
    },
    h(
      "div",
      { class: "embed-words" },
      author(data.author, message),
      data.title && h("div", { class: "embed-title" }, titleWords(data)),
      data.description &&
        h("div", { class: "embed-text md" }, markdown(data.description, message.mentions)),
      data.fields?.length > 0 && h("div", { class: "fields" }, fields(data.fields, message)),
    ),
    thumbnail &&
      h(
        "div",
        { class: "embed-thumbnail" },
        gallery([{ ...thumbnail, small: true }], `${key}-thumbnail`),
      ),
    image &&
      h("div", { class: "embed-image" }, gallery([{ ...image, limits: IMAGE }], `${key}-image`)),
    footer(data, message),
  );
}

/** The files that an embed of the message shows; they are not listed a second time. */
export function shownInEmbeds(message) {
  const parts = (message.embeds ?? []).flatMap((one) => [
    one.image,
    one.thumbnail,
    one.author,
    one.footer,
  ]);
  const urls = parts.flatMap((part) => [part?.url, part?.icon_url]).filter(Boolean);
  return (attachment) =>
    urls.some((url) => url === attachment.url || url === `attachment://${attachment.filename}`);
}

function titleWords(data) {
  const words = inlineMarkdown(data.title);
  const url = data.url && safeUrl(data.url);
  return url
    ? h("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer" }, words)
    : words;
}

function author(data, message) {
  if (!data?.name) return null;
  return h("div", { class: "embed-author" }, small(data.icon_url, message), data.name);
}

function footer(data, message) {
  if (!data.footer?.text && !data.timestamp) return null;
  const parts = [data.footer?.text, data.timestamp && when(data.timestamp)].filter(Boolean);
  return h(
    "div",
    { class: "embed-footer" },
    small(data.footer?.icon_url, message),
    parts.join(" • "),
  );
}

function small(url, message) {
  if (!url) return null;
  const picture = resolve({ url }, message.attachments);
  return picture.url && h("img", { class: "embed-icon", src: picture.url, alt: "" });
}

/** Inline fields stand up to three in a row; a field that is not inline has its own row. */
function fields(list, message) {
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row?.[0].inline && row.length < 3) row.push(field);
    else rows.push([field]);
  }
  return rows.flatMap((row) =>
    row.map((field) =>
      h(
        "div",
        { class: `embed-field of-${field.inline ? row.length : 1}` },
        h("div", { class: "field-name" }, inlineMarkdown(field.name, message.mentions)),
        h("div", { class: "field-value md" }, markdown(field.value, message.mentions)),
      ),
    ),
  );
}
