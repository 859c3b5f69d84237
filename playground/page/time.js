// Times as people read them; the ones in view are repainted every second.

import { h } from "./dom.js";
import { now } from "./store.js";

const LOCALE = "en-GB";
const EPOCH = 1420070400000; // ms from 1970 to 2015, when the time of ids begins
const FORMATS = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
};
const UNITS = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86400],
  ["month", 2629800],
  ["year", 31557600],
];
const FORMATTERS = Object.fromEntries(
  Object.entries(FORMATS).map(([style, options]) => [
    style,
    new Intl.DateTimeFormat(LOCALE, options),
  ]),
);

function written(style, date) {
  return Number.isNaN(date.getTime()) ? "" : FORMATTERS[style].format(date);
}

/** `<t:unix:style>` as an element that keeps itself up to date. */
export function timestamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  // Beyond the year 275760 there is no date; Discord shows such a stamp as it was written.
  if (Number.isNaN(date.getTime())) return `<t:${unix}:${style}>`;
  return h("time", {
    class: "stamp",
    datetime: date.toISOString(),
    title: FORMATTERS.F.format(date),
    "data-unix": String(unix),
    "data-style": style,
    painted: paint,
  });
}

/** Repaint the relative times in view. */
export function startTicking() {
  setInterval(() => document.querySelectorAll("time[data-style=R]").forEach(paint), 1000);
}

/** "5 minutes ago", "in an hour": in the largest unit of which there is one, once rounded. */
function relative(seconds) {
  const span = Math.abs(seconds);
  const reached = ([, size], index) => span >= size - (UNITS[index - 1]?.[1] ?? 1) / 2;
  const [unit, size] = UNITS.findLast(reached) ?? UNITS[0];
  const count = Math.round(span / size);
  const words = count === 1 && size > 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : plural(count, unit);
  return seconds < 0 ? `${words} ago` : `in ${words}`;
}

function plural(count, unit) {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function paint(el) {
  const unix = Number(el.dataset.unix);
  const { style } = el.dataset;
  const text =
    style === "R"
      ? relative(unix - now() / 1000)
      : (FORMATTERS[style] ?? FORMATTERS.f).format(new Date(unix * 1000));
  if (el.textContent !== text) el.textContent = text;
}

export function clock(iso) {
  return written("t", new Date(iso));
}

/** "Today at 14:05", or the date for older messages. */
export function when(iso) {
  const date = new Date(iso);
  const days = daysAgo(date);
  if (days === 0) return `Today at ${clock(iso)}`;
  if (days === 1) return `Yesterday at ${clock(iso)}`;
  return `${written("d", date)} ${clock(iso)}`.trim();
}

export function day(iso) {
  return written("D", new Date(iso));
}

function daysAgo(date) {
  const midnight = new Date(now()).setHours(0, 0, 0, 0);
  return Math.round((midnight - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
}

/** When an id was made, in ms of the server's time. */
export function createdAt(id) {
  return Number(BigInt(id) >> 22n) + EPOCH;
}
