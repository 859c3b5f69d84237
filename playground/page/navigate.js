// Where this tab is looking, and as whom; kept across a reload, each tab for itself.

import * as socket from "./socket.js";
import {
  afterDraw,
  allChannels,
  app,
  changed,
  channelById,
  dmById,
  placeExists,
  toast,
} from "./store.js";

const KEPT = "playground";
const visits = new Map(); // person -> the place where they were last
const latest = new Map(); // "person home" -> the place last looked at there
let dmPartner = null; // with whom the DM in view was when the person changed

/** The person and the place of this tab before it was reloaded. */
export function savedPlace() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
  } catch {
    return {}; // storage may be forbidden; then each load starts afresh
  }
}

function savePlace() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ user: app.state?.me.id, place: app.place }));
  } catch {
    // See savedPlace(): the page works without.
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
  dmPartner = dmById(app.place)?.with?.id ?? null;
  socket.become(id);
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
  latest.set(`${app.state.me.id} ${app.home}`, place);
  savePlace();
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

/** After a new state: stay if the person may be here, else go where they would look. */
export function ensurePlace() {
  if (!placeExists(app.place)) {
    const same = app.state.dms.find((dm) => dm.with?.id === dmPartner); // stay in the DM with the same bot
    const last = visits.get(app.state.me.id);
    const first = allChannels().find((channel) => channel.kind === "text");
    const places = [same?.id, last, first?.id, app.state.dms[0]?.id];
    app.place = places.find((id) => id && placeExists(id)) ?? null;
    app.home = channelById(app.place)?.guild ?? "dms";
  }
  savePlace();
}

/** List a guild or the DMs in the sidebar, and go to what waits there or was last seen there. */
export function openHome(home) {
  app.home = home;
  changed();
  if (isPhone()) return; // there one chooses from the list first
  const guild = app.state.guilds.find((one) => one.id === home);
  const waiting = home === "dms" && app.state.dms.find((dm) => dm.unread)?.id;
  const last = latest.get(`${app.state.me.id} ${home}`);
  const first = (guild?.channels ?? app.state.dms)[0]?.id;
  const place = [waiting, last, first].find((id) => id && placeExists(id));
  if (place) goTo(place);
}

export function isPhone() {
  return matchMedia("(max-width: 720px)").matches;
}

/** Open the sidebar on a phone, or put it away. */
export function drawer(open) {
  app.drawer = open;
  changed();
}
