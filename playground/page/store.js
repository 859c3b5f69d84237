// What the page knows: the server's newest state, and where this tab is looking.

import * as socket from "./socket.js";

export const app = {
  state: null, // the newest "state" of the server; null until the first one
  since: null, // the server's time in ms when the page was loaded
  online: false,
  place: null, // id of the channel, thread or DM in view
  home: null, // what the sidebar lists: a guild's id, or "dms"
  drawer: false, // on a phone: is the sidebar out?
  toasts: [], // [{id, text}]
};

const watchers = [];
const after = [];
let queued = false;
let toastId = 0;

/** Call `draw` whenever something changed. */
export function onChange(draw) {
  watchers.push(draw);
}

/** Say that something changed; the page is drawn once for all changes of this moment. */
export function changed() {
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    for (const draw of watchers) draw();
    for (const run of after.splice(0)) run();
  });
}

/** Run once the next drawing is done, for instance to focus what it brings. */
export function afterDraw(run) {
  after.push(run);
  changed();
}

/** Put the keyboard on the element with this id, once it is there. */
export function focusSoon(id) {
  afterDraw(() => document.getElementById(id)?.focus());
}

/** Do something on the server; a refusal is shown as a toast. Resolves to the answer. */
export async function act(verb, details) {
  const answer = await socket.act(verb, details);
  if (!answer.ok) toast(answer.error ?? "That did not work.");
  return answer;
}

/** Show a short notice for a few seconds. */
export function toast(text) {
  const id = ++toastId;
  app.toasts = [...app.toasts.slice(-2), { id, text }];
  setTimeout(() => dropToast(id), 7000);
  changed();
}

export function dropToast(id) {
  app.toasts = app.toasts.filter((entry) => entry.id !== id);
  changed();
}

// ---- Looking things up

export function me() {
  return app.state.me;
}

/** Every channel and thread of every guild, each with its guild's id. */
export function allChannels() {
  return app.state.guilds.flatMap((guild) =>
    guild.channels.map((channel) => ({ ...channel, guild: guild.id })),
  );
}

export function channelById(id) {
  return allChannels().find((channel) => channel.id === id);
}

export function dmById(id) {
  return app.state.dms.find((dm) => dm.id === id);
}

export function placeExists(id) {
  return Boolean(channelById(id) ?? dmById(id));
}

/** How many messages wait in a channel or DM. */
export function unreadIn(id) {
  return channelById(id)?.unread ?? dmById(id)?.unread ?? 0;
}

export function messagesIn(id) {
  return app.state.messages[id] ?? [];
}

export function currentGuild() {
  const id = channelById(app.place)?.guild ?? app.home;
  return app.state.guilds.find((guild) => guild.id === id) ?? app.state.guilds[0];
}

export function roles() {
  return currentGuild()?.roles ?? [];
}

/** People and bots by id, with the colour to draw them in. */
export function userById(id) {
  const { people, bots, me: self } = app.state;
  if (self.id === id) return self;
  const person = people.find((one) => one.id === id);
  if (person) return person;
  const bot = bots.find((one) => one.id === id);
  return bot && { ...bot, bot: true };
}

/** Everybody who can be mentioned or chosen. */
export function everybody() {
  return [...app.state.people, ...app.state.bots.map((bot) => ({ ...bot, bot: true }))];
}

/** The name under which a Discord user object is shown. */
export function displayName(user) {
  return userById(user.id)?.name ?? user.global_name ?? user.username ?? user.name ?? "Unknown";
}

/** The server's time in ms; it may run on a clock of its own. */
export function now() {
  return Date.now() + (app.clockAhead ?? 0);
}
