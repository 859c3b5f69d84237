// Small pieces that every part of the page uses: icons, avatars, badges.

import { h } from "./dom.js";

// Our own line drawings on a 24 x 24 grid.
const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12Z",
  down: "m6 9 6 6 6-6",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  out: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  slash: "M15 5 9 19M4 4h16v16H4z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  plus: "M12 5v14M5 12h14",
  reply: "M5 20v-8a4 4 0 0 1 4-4h10M15 4l4 4-4 4",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
};

const HUES = [
  "#d9647a",
  "#c9793a",
  "#9a8a2e",
  "#4f9a56",
  "#2f9a96",
  "#4a84d8",
  "#8a6fe0",
  "#c05fb4",
];

export function icon(name, label) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h(
    "svg",
    { class: `icon icon-${name}`, viewBox: "0 0 24 24", ...said },
    h("path", { d: ICONS[name] }),
  );
}

/** A round picture of somebody: their initials on their colour. */
export function avatar(user, size = "") {
  const name = user.name ?? user.global_name ?? user.username ?? "?";
  const colour = cssColour(user.color) ?? hue(user.id ?? name);
  return h(
    "span",
    {
      class: `avatar ${size} ${isLight(colour) ? "light" : ""}`,
      style: { "background-color": colour },
      "aria-hidden": "true",
    },
    initials(name),
  );
}

/** "Great Fire" -> "GF", "Ann" -> "A". */
export function initials(name) {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0].toUpperCase())
    .join("");
}

/** A Discord colour (a number, 0 for none) or a CSS one, as CSS. */
export function cssColour(colour) {
  if (typeof colour === "string" && colour) return colour;
  if (typeof colour === "number" && colour) return `#${colour.toString(16).padStart(6, "0")}`;
  return undefined;
}

/** Would white letters be hard to read on #rrggbb? */
function isLight(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 135;
}

function hue(seed) {
  let sum = 7;
  for (const letter of String(seed)) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return HUES[sum % HUES.length];
}

export function badge(count, noun) {
  if (!count) return null;
  return h(
    "span",
    { class: "badge", "aria-label": `${count} ${noun}` },
    count > 99 ? "99+" : count,
  );
}

export function botTag() {
  return h("span", { class: "tag" }, "APP");
}

/** A link that Discord would open; anything but http(s) stays plain text. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, document.baseURI);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

export function emoji(partial) {
  if (!partial) return null;
  // A custom emoji is a picture on Discord's own servers; its name stands in for it.
  if (partial.id) return h("span", { class: "emoji custom" }, `:${partial.name ?? "emoji"}:`);
  return h("span", { class: "emoji", "aria-hidden": "true" }, partial.name);
}

export function dots(label) {
  return h("span", { class: "dots", role: "status", "aria-label": label }, h("i"), h("i"), h("i"));
}
