// Where this tab is looking, and as whom; kept across a reload, each tab for itself.

import * as socket from "./socket.js";
import { afterDraw, allChannels, app, changed, channelById, placeExists, toast } from "./store.js";

const KEPT = "playground";
const visits = new Map(); // person -> the place where they were last

/** The person and the place of this tab before it was reloaded. */
export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
  } catch {
    return {}; // storage may be forbidden; then each load starts afresh
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ user: app.state?.me.id, place: app.place }));
  } catch {
    // See kept(): the page works without.
  }
}

/** Become the n-th demo person, counted from nought. */
export function becomeNth(n) {
  const person = app.state?.people[n];
  if (person) become(person.id);
}

export function become(id) {
  if (id === app.state.me.id) return;
  visits.set(app.state.me.id, app.place);
  socket.be(id);
}

/** Look at a channel, thread or DM, and perhaps at one message in it. */
export function goTo(place, message) {
  if (!placeExists(place)) {
    toast("You cannot see that channel.");
    return;
  }
  app.place = place;
  app.home = channelById(place)?.guild ?? "dms";
  app.drawer = false;
  keep();
  if (message) afterDraw(() => showMessage(message));
  changed();
}

function showMessage(id) {
  const element = document.getElementById(`message-${id}`);
  if (!element) {
    toast("That message is too old to be shown here.");
    return;
  }
  element.scrollIntoView({ block: "center" });
  element.classList.remove("found");
  requestAnimationFrame(() => element.classList.add("found"));
}

/** After a new state: stay if the person may be here, else go where they were last. */
export function settle() {
  if (!placeExists(app.place)) {
    const last = visits.get(app.state.me.id);
    const first = allChannels().find((channel) => channel.kind === "text");
    app.place = [last, first?.id, app.state.dms[0]?.id].find((id) => id && placeExists(id)) ?? null;
    app.home = channelById(app.place)?.guild ?? "dms";
  }
  keep();
}

/** What the sidebar lists: a guild or the DMs. Opens the first thing there. */
export function openHome(home) {
  app.home = home;
  if (home === "dms") {
    const waiting = app.state.dms.find((dm) => dm.unread) ?? app.state.dms[0];
    if (waiting && !isPhone()) goTo(waiting.id);
  } else if (channelById(app.place)?.guild !== home && !isPhone()) {
    const guild = app.state.guilds.find((one) => one.id === home);
    if (guild?.channels[0]) goTo(guild.channels[0].id);
  }
  changed();
}

export function isPhone() {
  return matchMedia("(max-width: 720px)").matches;
}

/** Open the sidebar on a phone, or put it away. */
export function drawer(open) {
  app.drawer = open;
  changed();
}
