// The left side: the servers, and the channels or DMs of the one that is chosen.

import { h } from "./dom.js";
import { guarded } from "./guard.js";
import { drawer, goTo, openHome } from "./navigate.js";
import { avatar, badge, icon, initials } from "./widgets.js";
import { act, app, me, userById } from "./store.js";

export function sidebar(covered) {
  return h(
    "nav",
    {
      class: `left ${app.drawer ? "out" : ""}`,
      key: "left",
      "aria-label": "Servers and channels",
      inert: covered,
    },
    rail(),
    h("div", { class: "side" }, app.home === "dms" ? dmList() : channelList(), userPanel()),
  );
}

export function backdrop() {
  return (
    app.drawer && h("div", { class: "backdrop", key: "backdrop", on: { click: () => drawer(false) } })
  );
}

/** What waits elsewhere than in the place in view; shown on the phone's menu button. */
export function waitingElsewhere() {
  const { guilds, dms } = app.state;
  const channels = guilds
    .flatMap((guild) => guild.channels)
    .filter((channel) => channel.id !== app.place);
  return (
    sum(channels, "mentions") +
    sum(
      dms.filter((dm) => dm.id !== app.place),
      "unread",
    )
  );
}

function sum(list, field) {
  return list.reduce((total, one) => total + (one[field] ?? 0), 0);
}

// ---- Servers

function rail() {
  const { guilds, dms } = app.state;
  return h(
    "div",
    { class: "rail" },
    railButton(
      {
        key: "dms",
        label: "Direct messages",
        chosen: app.home === "dms",
        count: sum(dms, "unread"),
        open: () => openHome("dms"),
      },
      icon("chat"),
    ),
    h("span", { class: "rail-line" }),
    guilds.map((guild) =>
      railButton(
        {
          key: guild.id,
          label: guild.name,
          chosen: app.home === guild.id,
          count: sum(guild.channels, "mentions"),
          fresh: guild.channels.some((channel) => channel.unread),
          open: () => openHome(guild.id),
        },
        initials(guild.name),
      ),
    ),
  );
}

function railButton({ key, label, chosen, count, fresh, open }, content) {
  return h(
    "div",
    { class: `rail-item ${chosen ? "chosen" : ""} ${fresh ? "fresh" : ""}`, key },
    h(
      "button",
      {
        class: "rail-button",
        type: "button",
        title: label,
        "aria-label": count ? `${label}, ${count} waiting` : label,
        "aria-pressed": chosen,
        on: { click: open },
      },
      content,
    ),
    badge(count, "waiting"),
  );
}

// ---- Channels

function channelList() {
  const guild = app.state.guilds.find((one) => one.id === app.home) ?? app.state.guilds[0];
  if (!guild) return h("p", { class: "muted side-empty" }, "You are in no server.");
  const tops = guild.channels.filter((channel) => channel.kind !== "thread");
  return [
    h("header", { class: "side-head" }, h("h1", { class: "clip" }, guild.name)),
    h(
      "div",
      { class: "side-list" },
      h("h2", { class: "side-title" }, "Channels"),
      tops.map((channel) => [
        guarded("A channel", () => channelRow(channel)),
        guild.channels
          .filter((thread) => thread.kind === "thread" && thread.parent === channel.id)
          .sort(openFirst)
          .map((thread) => guarded("A thread", () => channelRow(thread))),
      ]),
    ),
  ];
}

function openFirst(a, b) {
  return Number(Boolean(a.archived)) - Number(Boolean(b.archived));
}

function channelRow(channel) {
  const thread = channel.kind === "thread";
  const chosen = channel.id === app.place;
  const marks = [
    thread && "thread",
    chosen && "chosen",
    channel.unread > 0 && "unread",
    channel.archived && "archived",
  ].filter(Boolean);
  const notes = [
    thread && "thread",
    channel.archived && "archived",
    channel.mentions > 0 ? `${channel.mentions} mentions` : channel.unread > 0 && "unread",
  ].filter(Boolean);
  return h(
    "button",
    {
      key: channel.id,
      class: `side-row ${marks.join(" ")}`,
      type: "button",
      "aria-current": chosen ? "page" : undefined,
      "aria-label": [channel.name, ...notes].join(", "),
      title: channel.archived ? `${channel.name} (archived)` : channel.name,
      on: { click: () => goTo(channel.id) },
    },
    icon(channel.archived ? "archive" : thread ? "thread" : "hash"),
    h("span", { class: "clip" }, channel.name),
    badge(channel.mentions, "mentions"),
  );
}

// ---- DMs

function dmList() {
  const { dms } = app.state;
  return [
    h("header", { class: "side-head" }, h("h1", null, "Direct messages")),
    h(
      "div",
      { class: "side-list" },
      dms.map((dm) => guarded("A direct message", () => dmRow(dm))),
      !dms.length &&
        h("p", { class: "muted side-empty" }, `Nobody has written to ${me().name} yet.`),
    ),
  ];
}

function dmRow(dm) {
  const chosen = dm.id === app.place;
  return h(
    "button",
    {
      key: dm.id,
      class: `side-row dm ${chosen ? "chosen" : ""} ${dm.unread ? "unread" : ""}`,
      type: "button",
      "aria-current": chosen ? "page" : undefined,
      "aria-label": dm.unread ? `${dm.with.name}, ${dm.unread} unread` : dm.with.name,
      on: { click: () => goTo(dm.id) },
    },
    avatar(userById(dm.with.id) ?? dm.with, "medium"),
    h("span", { class: "clip" }, dm.with.name),
    badge(dm.unread, "unread"),
  );
}

function userPanel() {
  const open = app.state.dms_open;
  return h(
    "div",
    { class: "user-panel" },
    avatar(me(), "medium"),
    h(
      "div",
      { class: "user-words" },
      h("b", { class: "clip" }, me().name),
      h("span", { class: "muted small" }, open ? "DMs open" : "DMs closed"),
    ),
    h("button", {
      class: "switch",
      type: "button",
      role: "switch",
      "aria-checked": open,
      "aria-label": "Let apps and strangers send me DMs",
      title: open
        ? "Apps may send you DMs. Press to close them."
        : "Your DMs are closed. Press to open them.",
      on: { click: () => act("dms", { open: !open }) },
    }),
  );
}
