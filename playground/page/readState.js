// How far one has read: staying at the newest message, the line above what is new.

import { h } from "./dom.js";
import { icon } from "./widgets.js";
import { act, changed, channelById, me, messagesIn, unreadIn } from "./store.js";

const NEAR = 80; // px from the bottom that still count as "at the bottom"
const LOADING = 1 << 7;

let opened = ""; // "person place" that the view was last scrolled for
let atNewest = true; // does the view stay at the newest message?
let last = { top: 0, end: 0 }; // where the view was and where its end was, in px
let shown = new Set(); // ids of the messages that were shown there
let divider = null; // id of the first message that is new, or null
let readSent = ""; // what was last reported as read, so that it is reported once

/** A bar over the composer while older messages are in view. */
export function jumpBar(place) {
  if (atNewest || !messagesIn(place).length) return null;
  const unread = unreadIn(place);
  return h(
    "button",
    {
      class: `jump ${unread ? "fresh" : ""}`,
      type: "button",
      key: "jump",
      on: { click: toNewest },
    },
    unread ? `${unread} new message${unread === 1 ? "" : "s"}` : "Older messages",
    h("span", { class: "jump-to" }, "Jump to newest", icon("down")),
  );
}

/** On coming here, or coming back as somebody else: draw the line above what is new to them. */
export function onPlaceShown(place, list) {
  const here = `${me().id} ${place}`;
  const unread = unreadIn(place);
  const isAnswered = list.some((message) => message.ephemeral && !shown.has(message.id));
  shown = new Set(list.map((message) => message.id));
  if (here !== opened) {
    opened = here;
    atNewest = true;
    divider = firstNew(list, unread);
  } else if (isAnswered) {
    atNewest = true; // as on Discord, an answer to one's own press comes into view
  } else if (!divider && unread && (!atNewest || document.hidden)) {
    divider = firstNew(list, unread);
  }
}

function firstNew(list, unread) {
  const others = list.filter((message) => message.author?.id !== me().id && !isLoading(message));
  return unread ? ((others.at(-unread) ?? others[0])?.id ?? null) : null;
}

/** A new list: go to what is new, else to the end; and stay at the end when pictures grow in. */
export function follow(scroller) {
  const line = scroller.querySelector(".divider.new");
  scroller.scrollTop = scroller.scrollHeight;
  if (line) {
    const above = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    if (above < 0) {
      scroller.scrollTop += above - scroller.clientHeight * 0.2;
      atNewest = false;
      changed();
    }
  }
  look(scroller);
  const stay = () => {
    if (!scroller.isConnected) return;
    if (atNewest) scroller.scrollTop = scroller.scrollHeight;
    look(scroller);
  };
  const grown = new ResizeObserver(stay);
  grown.observe(scroller);
  grown.observe(scroller.firstChild);
}

function look({ scrollTop, scrollHeight, clientHeight }) {
  last = { top: scrollTop, end: scrollHeight - clientHeight };
}

export function watchScroll(event) {
  const before = last;
  look(event.target);
  const atEnd = last.end - last.top < NEAR;
  // New messages put the end out of reach for a moment, and messages that shrink move the view up;
  // only a person goes up while the end stays where it is.
  const wentUp = last.top < before.top && last.end === before.end;
  if (atEnd === atNewest || (!atEnd && !wentUp)) return;
  atNewest = atEnd;
  changed();
}

export function toNewest() {
  atNewest = true;
  const scroller = document.getElementById("scroller");
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
  changed();
}

/** Does the line above what is new stand before this message? */
export function isFirstNew(message) {
  return message.id === divider;
}

/** Forget the line above what was new: the person has answered. */
export function forgetDivider() {
  divider = null;
}

/** After each drawing: whoever looks at the newest message has read the channel. */
export function reportRead(place) {
  const unread = unreadIn(place) + (channelById(place)?.mentions ?? 0);
  if (!unread || !atNewest || document.hidden) return;
  const report = `${me().id} ${place} ${messagesIn(place).at(-1)?.id} ${unread}`;
  if (report === readSent) return;
  readSent = report;
  act("read", { channel: place });
}

/** Does the bot still think about what the message will say? */
export function isLoading(message) {
  return message.loading || Boolean(message.flags & LOADING);
}
