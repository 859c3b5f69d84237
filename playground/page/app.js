// The page: puts the parts together, listens to the server and to the keyboard.

import { changedBy } from "./changes.js";
import { composer, focusComposer } from "./composer.js";
import { clear, draw, h } from "./dom.js";
import { useCommand } from "./draft.js";
import { guarded, note, report } from "./guard.js";
import { lightboxIsOpen, lightbox } from "./media.js";
import { messageList } from "./messages.js";
import { modal, modalIsOpen } from "./modal.js";
import { becomeNth, drawer, goTo, savedPlace, ensurePlace } from "./navigate.js";
import { people } from "./people.js";
import { icon, safeUrl } from "./widgets.js";
import { problemsButton } from "./problems.js";
import { jumpBar, reportRead, toNewest } from "./readState.js";
import { followAnchor, openSelect, selectIsOpen } from "./select.js";
import { backdrop, sidebar, waitingElsewhere } from "./sidebar.js";
import * as socket from "./socket.js";
import { app, changed, channelById, dmById, dropToast, me, onChange } from "./store.js";
import { startTicking } from "./time.js";

const root = document.getElementById("app");

function page() {
  if (!app.state) return [h("p", { class: "splash" }, "Opening the playground …")];
  const form = modal();
  return [
    h(
      "div",
      { class: `window ${form ? "covered" : ""}`, key: "window", inert: lightboxIsOpen() },
      titleBar(),
      backdrop(),
      guarded("The sidebar", () => sidebar(Boolean(form))),
      main(Boolean(form)),
    ),
    form && h("div", { key: "modal", inert: selectIsOpen() }, form),
    guarded("An open menu", openSelect, nothing),
    guarded("A picture", lightbox, nothing),
    toasts(),
  ];
}

function nothing() {
  return null;
}

// ---- The frame

function titleBar() {
  return h(
    "header",
    { class: "title-bar", key: "title" },
    h("span", { class: "wordmark" }, "Playground"),
    guarded("The people", people),
    h(
      "div",
      { class: "bots" },
      app.state.bots.map((bot) => guarded("A bot", () => botState(bot))),
    ),
  );
}

function botState(bot) {
  return h(
    "span",
    {
      class: `bot ${bot.online ? "online" : ""}`,
      key: bot.id,
      title: bot.online ? "The app is connected" : "The app is not connected",
    },
    h("i", { "aria-hidden": "true" }),
    bot.name,
    h("span", { class: "muted" }, bot.online ? "online" : "offline"),
  );
}

/** The place in view; under a modal only the title bar, with the people, can be reached. */
function main(covered) {
  const { place } = app;
  return h(
    "main",
    { class: "main", key: "main", inert: covered },
    guarded("The head of the channel", () => placeHead(place)),
    !app.online &&
      h(
        "p",
        { class: "banner", role: "alert", key: "banner" },
        "Connection lost. Trying to reconnect…",
      ),
    place
      ? [
          guarded("The list of messages", () => messageList(place)),
          h(
            "div",
            { class: "foot", key: "foot" },
            guarded("The jump bar", () => jumpBar(place), nothing),
            guarded("The composer", () => composer(place)),
          ),
        ]
      : h("p", { class: "splash", key: "nothing" }, "There is nothing here that you may see."),
  );
}

function placeHead(place) {
  const channel = channelById(place);
  const waiting = waitingElsewhere();
  return h(
    "header",
    { class: "place-head", key: "head" },
    h(
      "button",
      {
        class: "icon-button menu",
        type: "button",
        "aria-label": "Servers and channels",
        "aria-expanded": app.drawer,
        on: { click: () => drawer(!app.drawer) },
      },
      icon("menu"),
      waiting > 0 && h("span", { class: "badge", "aria-hidden": "true" }, waiting),
    ),
    channel ? channelTitle(channel) : dmTitle(dmById(place)),
    channel?.archived && h("span", { class: "tag grey" }, "Archived"),
    channel?.topic && h("span", { class: "topic clip", title: channel.topic }, channel.topic),
    guarded("The list of problems", problemsButton, nothing),
  );
}

function channelTitle(channel) {
  const parent = channel.kind === "thread" && channelById(channel.parent);
  return [
    parent &&
      h(
        "button",
        {
          class: "crumb",
          type: "button",
          "aria-label": `Back to ${parent.name}`,
          on: { click: () => goTo(parent.id) },
        },
        icon("hash"),
        h("span", { class: "clip" }, parent.name),
      ),
    parent && icon("right"),
    h(
      "h2",
      { class: "place-name clip" },
      icon(parent ? "thread" : "hash"),
      h("span", { class: "clip" }, channel.name),
    ),
  ];
}

function dmTitle(dm) {
  return h("h2", { class: "place-name clip" }, icon("at"), h("span", null, dm?.with.name ?? ""));
}

function toasts() {
  return h(
    "div",
    { class: "toasts", key: "toasts", role: "status", "aria-live": "polite" },
    app.toasts.map((entry) =>
      h(
        "div",
        { class: "toast", key: entry.id },
        icon("alert"),
        h("span", null, entry.text),
        h(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": "Close notice",
            on: { click: () => dropToast(entry.id) },
          },
          icon("close"),
        ),
      ),
    ),
  );
}

function redraw() {
  try {
    drawPage();
  } catch (error) {
    report("The page cannot be drawn", error);
    clear(root);
    draw(root, [h("div", { class: "splash", key: "failed" }, note())], ignore);
    clear(root);
  }
}

function ignore() {}

function drawPage() {
  draw(root, page(), (error) => report("The page is not as it should be", error));
  if (!app.state) return;
  root.classList.add("ready");
  const waiting = app.state.people.find((person) => person.id === me().id)?.unread;
  const name = channelById(app.place)?.name ?? dmById(app.place)?.with.name ?? "";
  document.title = `${waiting ? `(${waiting}) ` : ""}${name} · ${me().name} · Playground`;
  if (app.place) reportRead(app.place);
}

// ---- The server

function opened() {
  app.online = true;
  const { user, place } = savedPlace();
  if (!app.state) app.place = place ?? null;
  const person = app.state?.me.id ?? user;
  if (person) socket.become(person);
  changed();
}

let known = null; // what the server has told, which may be more than can be shown

function receive(state) {
  known = state;
  show();
}

function receiveChange(change) {
  try {
    known = changedBy(known, change);
  } catch (error) {
    report("A change of the server cannot be made", error);
    socket.become(app.state?.me.id); // which brings the whole state
    return;
  }
  show();
}

function show() {
  const state = known;
  try {
    take(state);
  } catch (error) {
    report("The server's state cannot be shown", error);
  }
}

function take(state) {
  app.clockAhead = state.clock ? Date.parse(state.clock) - Date.now() : 0;
  app.since ??= Date.parse(state.clock);
  app.state = state;
  const before = app.home;
  ensurePlace();
  if (before === null) app.home = channelById(app.place)?.guild ?? "dms";
  changed();
}

function lost() {
  app.online = false;
  changed();
}

// ---- The keyboard

function onKey(event) {
  if (!app.state || lightboxIsOpen() || selectIsOpen()) return;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const typing = event.target.matches?.("input, textarea");
  if (digit && (event.altKey || (plain && !typing && !event.shiftKey && !modalIsOpen()))) {
    event.preventDefault();
    becomeNth(Number(digit) - 1);
  } else if (modalIsOpen()) {
    return; // its own keys are its own matter
  } else if (event.key === "Escape") {
    if (app.drawer) drawer(false);
    else toNewest();
  } else if (plain && !typing && event.key.length === 1 && event.key !== " ") {
    // As on Discord, whoever just starts to type writes a message.
    focusNow();
  }
}

/** Move the keyboard before the browser delivers the letter, so that the letter is not lost. */
function focusNow() {
  const field = document.getElementById("composer-text");
  if (field) field.focus();
  else focusComposer();
}

/** A picture that does not load says so, instead of a hole in the page. */
function onPictureError(event) {
  if (event.target.tagName === "IMG" && safeUrl(event.target.src))
    event.target.classList.add("broken");
}

onChange(redraw);
addEventListener("keydown", onKey);
addEventListener("error", onPictureError, true);
addEventListener("resize", followAnchor);
addEventListener("scroll", followAnchor, true);
document.addEventListener("visibilitychange", changed);
document.addEventListener("use-command", (event) => useCommand(event.detail));
startTicking();
addEventListener("unhandledrejection", (event) => report("The page failed", event.reason));
socket.connect({
  opened,
  state: receive,
  change: receiveChange,
  unreadable: (error) => report("The server's words cannot be read", error),
  lost,
});
