// The channel: its messages in groups, with dividers, and what they consist of.

import { components } from "./components.js";
import { h } from "./dom.js";
import { embed, shownInEmbeds } from "./embeds.js";
import { unansweredAfter } from "./unanswered.js";
import { guarded, note } from "./guard.js";
import { markdown, plainWords } from "./markdown.js";
import { fileCard, gallery, isPicture, resolve } from "./media.js";
import { goTo } from "./navigate.js";
import { avatar, botTag, dots, icon } from "./widgets.js";
import { follow, isFirstNew, isLoading, onPlaceShown, watchScroll } from "./readState.js";
import { act, app, channelById, displayName, me, messagesIn, userById } from "./store.js";
import { clock, day, when } from "./time.js";

const GROUP = 7 * 60 * 1000; // ms: later than this, a message shows its author again
const V2 = 1 << 15;
const STARTER = 21;
const SYSTEM = {
  1: "added somebody to the thread.",
  3: "started a call.",
  4: "changed the name.",
  6: "pinned a message to this channel.",
  7: "joined the server.",
  18: "started a thread:",
  46: "ended a poll.",
};

/** The list of messages of the place in view. */
export function messageList(place) {
  const list = messagesIn(place);
  onPlaceShown(place, list);
  return h(
    "div",
    {
      id: "scroller",
      class: "scroller",
      key: `${me().id} ${place}`,
      tabindex: "0",
      role: "log",
      "aria-label": "Messages",
      "aria-live": "polite",
      on: { scroll: watchScroll },
      mounted: follow,
    },
    h(
      "div",
      { class: "messages" },
      h("div", { class: "filler" }),
      beginning(place),
      unansweredAfter(undefined, list, place),
      rows(list, place),
      waiting(place),
    ),
  );
}

// ---- Rows

function beginning(place) {
  const channel = channelById(place);
  const dm = app.state.dms.find((one) => one.id === place);
  if (dm) {
    return h(
      "div",
      { class: "beginning", key: "beginning" },
      avatar(userById(dm.with.id) ?? dm.with, "huge"),
      h("h2", null, dm.with.name),
      h("p", null, "This is the beginning of your direct messages."),
    );
  }
  const thread = channel?.kind === "thread";
  return h(
    "div",
    { class: "beginning", key: "beginning" },
    h("span", { class: "beginning-sign" }, icon(thread ? "thread" : "hash")),
    h("h2", null, thread ? channel.name : `Welcome to #${channel?.name ?? "the channel"}`),
    h(
      "p",
      null,
      thread ? "This is the start of the thread." : "Type / to see what you can do here.",
    ),
  );
}

function rows(list, place) {
  const out = [];
  list.forEach((message, index) => {
    out.push(
      guarded(
        "A message",
        () => rowWithDividers(message, list[index - 1]),
        () => fallbackRow(message),
      ),
      unansweredAfter(message, list, place),
    );
  });
  return out;
}

function rowWithDividers(message, before) {
  if (message.broken) return fallbackRow(message);
  const newDay = !before || (!before.broken && day(before.timestamp) !== day(message.timestamp));
  const fresh = newDay || isFirstNew(message) || !continues(before, message);
  const divider = isFirstNew(message) ? newLine(newDay && message) : newDay && dayLine(message);
  return [divider, row(message, fresh)];
}

/** What stands in the place of a message that the server could not tell, or the page not draw. */
function fallbackRow(message) {
  return h(
    "article",
    { id: `message-${message.id}`, key: message.id, class: "message system", "aria-label": "Message" },
    h("div", { class: "gutter" }),
    h("div", { class: "body" }, note()),
  );
}

function dayLine(message) {
  return h(
    "div",
    { class: "divider", key: `day ${message.id}`, role: "separator" },
    h("span", null, day(message.timestamp)),
  );
}

/** The line above what is new; where a day begins too, it says that as well. */
function newLine(dayOf) {
  return h(
    "div",
    { class: "divider new", key: "new", role: "separator", "aria-label": "New messages" },
    dayOf && h("span", { class: "day" }, day(dayOf.timestamp)),
    h("span", null, "New"),
  );
}

/** Does the message go on where the one before ended, without a name of its own? */
function continues(before, message) {
  return (
    before.author?.id === message.author.id &&
    !message.interaction &&
    !isReply(message) &&
    !isSystem(message) &&
    !isSystem(before) &&
    Boolean(before.ephemeral) === Boolean(message.ephemeral) &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP
  );
}

function isReply(message) {
  return message.type === 19 && message.message_reference;
}

function isSystem(message) {
  return message.type in SYSTEM;
}

function row(given, fresh) {
  if (isSystem(given)) return systemRow(given);
  // The first message of a thread stands for the one from which the thread was started.
  const message =
    given.type === STARTER && given.referenced_message ? given.referenced_message : given;
  const marks = [
    fresh && "fresh",
    message.mentions_me && "wanted",
    message.ephemeral && "ephemeral",
  ].filter(Boolean);
  return h(
    "article",
    {
      id: `message-${message.id}`,
      key: message.id,
      class: `message ${marks.join(" ")}`,
      "aria-label": `${displayName(message.author)}, ${when(message.timestamp)}${message.ephemeral ? ", only you can see this" : ""}`,
    },
    fresh && origin(message),
    h(
      "div",
      { class: "gutter" },
      fresh
        ? avatar(person(message.author))
        : h("time", { class: "hover-time" }, clock(message.timestamp)),
    ),
    h(
      "div",
      { class: "body" },
      fresh && header(message),
      content(message),
      failure(message),
      message.ephemeral && privacy(message),
    ),
  );
}

function person(author) {
  return userById(author.id) ?? { ...author, name: displayName(author) };
}

function header(message) {
  return h(
    "div",
    { class: "message-head" },
    h("span", { class: "author" }, displayName(message.author)),
    message.author.bot && botTag(),
    h("time", { class: "muted small", datetime: message.timestamp }, when(message.timestamp)),
  );
}

/** What the message answers: a command that somebody used, or another message. */
function origin(message) {
  const used = message.interaction;
  if (used) {
    return h(
      "div",
      { class: "origin" },
      icon("reply"),
      h("b", null, used.user_name),
      " used ",
      h("span", { class: "command-name" }, `/${String(used.command ?? "").replace(/^\//, "")}`),
    );
  }
  if (!isReply(message)) return null;
  const target = message.referenced_message;
  if (!target)
    return h("div", { class: "origin" }, icon("reply"), h("i", null, "The message was deleted."));
  return h(
    "button",
    { class: "origin", type: "button", on: { click: () => goTo(app.place, target.id) } },
    icon("reply"),
    h("b", null, displayName(target.author)),
    h("span", { class: "clip" }, preview(target)),
  );
}

function preview(message) {
  const words =
    message.content || message.embeds?.[0]?.title || firstText(message.components ?? []);
  return plainWords(words) || (message.attachments?.length ? "A picture" : "A message");
}

/** The first text among components of version 2. */
function firstText(parts) {
  for (const part of parts) {
    const text = part.content ?? firstText(part.components ?? []);
    if (text) return text.split("\n")[0].replace(/^[#>\s-]+/, "");
  }
  return "";
}

function systemRow(message) {
  const place =
    message.type === 18 && (message.message_reference?.channel_id ?? message.thread?.id);
  const thread =
    place &&
    h(
      "button",
      { class: "link", type: "button", on: { click: () => goTo(place) } },
      message.content,
    );
  return h(
    "article",
    {
      id: `message-${message.id}`,
      key: message.id,
      class: "message system",
      "aria-label": "Notice",
    },
    h("div", { class: "gutter" }, icon(message.type === 18 ? "thread" : "right")),
    h(
      "div",
      { class: "body" },
      h("b", null, displayName(message.author)),
      ` ${SYSTEM[message.type]} `,
      thread,
      " ",
      h("time", { class: "muted small" }, when(message.timestamp)),
      threadCard(message),
    ),
  );
}

function content(message) {
  if (isLoading(message)) {
    return h(
      "div",
      { class: "thinking" },
      dots("Thinking"),
      `${displayName(message.author)} is thinking…`,
    );
  }
  const isV2 = Boolean(message.flags & V2);
  return [
    !isV2 && guarded("A text", () => words(message)),
    !isV2 && guarded("A file", () => attachments(message)),
    !isV2 &&
      (message.embeds ?? []).map((one, index) =>
        guarded("An embed", () => embed(one, message, `${message.id}-embed-${index}`)),
      ),
    message.components?.length > 0 &&
      h("div", { class: `components ${isV2 ? "v2" : ""}`, key: "components" }, components(message)),
    isV2 && message.edited_timestamp && edited(message),
    forwarded(message),
    reactions(message),
    threadCard(message),
  ];
}

/** What a message forwards, as that was at the time. */
function forwarded(message) {
  return (message.message_snapshots ?? []).map((one, index) => [
    h("div", { class: "origin" }, icon("reply"), h("i", null, "Forwarded")),
    content({ ...one.message, id: `${message.id}-forwarded-${index}` }),
  ]);
}

function words(message) {
  if (!message.content)
    return message.edited_timestamp && !message.embeds?.length && message.attachments?.length
      ? edited(message)
      : null;
  return h(
    "div",
    { class: "md words", key: "words" },
    markdown(message.content, message.mentions),
    message.edited_timestamp && edited(message),
  );
}

function edited(message) {
  return h(
    "span",
    { class: "edited", title: when(message.edited_timestamp), key: "edited" },
    "(edited)",
  );
}

function attachments(message) {
  const inEmbed = shownInEmbeds(message);
  const loose = (message.attachments ?? []).filter((one) => !inEmbed(one));
  const pictures = loose.filter(isPicture).map((one) => ({
    ...resolve(one),
    alt: one.description ?? "",
    name: one.filename,
    spoiler: one.filename.startsWith("SPOILER_"),
  }));
  const files = loose.filter((one) => !isPicture(one));
  return [
    pictures.length > 0 && gallery(pictures, `${message.id}-files`),
    files.map((one) => fileCard({ url: resolve(one).url, name: one.filename, size: one.size })),
  ];
}

function reactions(message) {
  if (!message.reactions?.length) return null;
  return h(
    "div",
    { class: "reactions" },
    message.reactions.map((one) =>
      h(
        "span",
        { class: `reaction ${one.me ? "mine" : ""}` },
        one.emoji?.name ?? "?",
        " ",
        one.count,
      ),
    ),
  );
}

function threadCard(message) {
  const thread = message.thread;
  if (!thread) return null;
  const count = thread.message_count ?? thread.total_message_sent;
  return h(
    "button",
    { class: "thread-card", type: "button", on: { click: () => goTo(thread.id) } },
    icon("thread"),
    h("b", { class: "clip" }, thread.name),
    h(
      "span",
      { class: "thread-count" },
      count ? `${count} message${count === 1 ? "" : "s"}` : "Open thread",
      icon("right"),
    ),
  );
}

function privacy(message) {
  const dismiss = () => act("dismiss_message", { message: message.id });
  return h(
    "div",
    { class: "privacy", key: "privacy" },
    icon("eye"),
    "Only you can see this",
    h("span", { "aria-hidden": "true" }, "·"),
    h("button", { class: "link", type: "button", on: { click: dismiss } }, "Dismiss message"),
  );
}

// ---- Waiting and failing

function failure(message) {
  const found = app.state.unanswered.find((one) => one.message === message.id);
  return (
    found &&
    h(
      "p",
      { class: "failure", role: "alert", key: `failed ${found.id}` },
      icon("alert"),
      found.text || "This interaction failed",
    )
  );
}

/** A command on its way, before the bot has said anything. */
function waiting(place) {
  const entry = app.state.pending.find((one) => one.channel === place && !one.message);
  if (!entry) return null;
  return h(
    "div",
    { class: "message fresh system", key: "waiting" },
    h("div", { class: "gutter" }, avatar(me())),
    h("div", { class: "body thinking" }, dots("Waiting"), "Waiting for the app…"),
  );
}
