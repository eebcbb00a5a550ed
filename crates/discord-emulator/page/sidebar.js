// The servers' rail, the channels with their threads, and the conversation with the bot.

import { avatar, h, icon, initials } from "./dom.js";
import { formatTime, now } from "./time.js";
import { guildOf, here, isDm, isThread, isUnread, pingCount, store } from "./store.js";
import { words } from "./words.js";

const unfolded = new Set(); // channels whose archived threads are shown
let shownGuild = null; // "dm" or a guild's id
let lastChannel = null;

/** Draws rail and channel list. `act` has `open(channel)`, `openDm()`, `advance(minutes)` and `help()`. */
export function drawSidebar(act) {
  if (store.channel !== lastChannel) {
    lastChannel = store.channel;
    const place = here();
    shownGuild = place && isDm(place) ? "dm" : guildOf(store.channel)?.id ?? shownGuild;
  }
  const show = (which, channel) => {
    shownGuild = which;
    if (channel) act.open(channel, true);
    else drawSidebar(act);
  };
  refill(document.getElementById("rail"), drawRail(show, act));
  const list = shownGuild === "dm" ? drawDms(act) : drawGuild(store.guilds.find((one) => one.id === shownGuild), act);
  refill(document.getElementById("places"), [...list, drawClock(act)]);
}

/** Replaces the content and keeps the keyboard focus on the same thing. */
function refill(parent, children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const top = parent.querySelector(".list")?.scrollTop ?? 0;
  parent.replaceChildren(...children);
  const list = parent.querySelector(".list");
  if (list) list.scrollTop = top;
  if (focused) parent.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function badge(count) {
  return count > 0 ? h("span", { class: "badge" }, String(count), h("span", { class: "unseen", text: words.mentions(count) })) : null;
}

function drawRail(show, act) {
  const dmPings = store.dm ? pingCount(store.me, store.dm.id) : 0;
  const dm = h(
    "button",
    { type: "button", class: store.dm && isUnread(store.dm) ? "server unread" : "server", data: { key: "dm" }, "aria-label": words.direct_messages, title: words.direct_messages, "aria-current": shownGuild === "dm" ? "true" : null, on: { click: () => show("dm", store.dm?.id) } },
    icon("talk", 24),
    badge(dmPings),
  );
  const guilds = store.guilds.map((guild) => {
    const pings = guild.channels.reduce((sum, place) => sum + pingCount(store.me, place.id), 0);
    const unread = guild.channels.some(isUnread);
    const first = guild.channels.find((one) => !isThread(one));
    return h(
      "button",
      { type: "button", class: unread ? "server unread" : "server", data: { key: guild.id }, title: guild.name, "aria-label": guild.name, "aria-current": shownGuild === guild.id ? "true" : null, on: { click: () => show(guild.id, shownGuild === guild.id ? null : first?.id) } },
      h("span", { "aria-hidden": "true", text: initials(guild.name) }),
      badge(pings),
    );
  });
  // The bar on top has no room for help where the window is narrow.
  const help = h("button", { type: "button", class: "bare only-narrow", data: { key: "help-narrow" }, "aria-label": words.how_to, title: words.how_to, on: { click: act.help } }, icon("help", 24));
  return [dm, h("hr", { "aria-hidden": "true" }), ...guilds, help];
}

const JUMPS = [[words.jump_hour, words.ahead_hour, 60], [words.jump_day, words.ahead_day, 24 * 60], [words.jump_week, words.ahead_week, 7 * 24 * 60]];

/** The time in this Discord, which can be put ahead to see what deadlines do. */
function drawClock(act) {
  const buttons = JUMPS.map(([label, does, minutes]) =>
    h("button", { type: "button", class: "jump-time", data: { key: `clock-${minutes}` }, "aria-label": does, title: does, text: label, on: { click: () => act.advance(minutes) } }));
  return h("div", { class: "clock" },
    h("span", { class: "clock-now" }, h("span", { class: "unseen", text: words.time_here }), h("time", { data: { now: "n" }, text: formatTime(now(), "n") })),
    h("span", { class: "clock-jumps", role: "group", "aria-label": words.ahead }, buttons));
}

function drawDms(act) {
  const bot = store.bot;
  const open = () => (store.dm ? act.open(store.dm.id) : act.openDm());
  const row = h(
    "button",
    { type: "button", class: rowClass(store.dm), data: { key: "bot" }, "aria-current": store.dm && store.channel === store.dm.id ? "page" : null, on: { click: open } },
    avatar(bot, 32),
    h("span", { class: "name", text: bot.name }),
    h("span", { class: store.online ? "dot on" : "dot", title: store.online ? words.online : words.offline }),
    badge(store.dm ? pingCount(store.me, store.dm.id) : 0),
  );
  return [h("div", { class: "heading" }, h("h2", { text: words.direct_messages })), h("div", { class: "list" }, h("ul", {}, h("li", {}, row)))];
}

function rowClass(place) {
  return place && isUnread(place) ? "row unread" : "row";
}

function drawGuild(guild, act) {
  if (!guild) return [];
  const tops = guild.channels.filter((one) => !isThread(one));
  const items = tops.map((channel) => drawChannel(channel, guild.channels.filter((one) => one.parent === channel.id), act));
  return [
    h("div", { class: "heading" }, h("h2", { text: guild.name })),
    h("div", { class: "list" }, h("h3", { text: words.text_channels }), h("ul", {}, items)),
  ];
}

function drawChannel(channel, threads, act) {
  const live = threads.filter((one) => !one.archived).reverse();
  const old = threads.filter((one) => one.archived).reverse();
  const isOpen = unfolded.has(channel.id) || old.some((one) => one.id === store.channel);
  const item = h("li", {}, drawRow(channel, act));
  const list = h("ul", { class: "threads", "aria-label": words.threads_of(channel.name) });
  list.append(...live.map((one) => h("li", {}, drawRow(one, act))));
  if (old.length > 0) {
    const fold = () => {
      if (!unfolded.delete(channel.id)) unfolded.add(channel.id);
      drawSidebar(act);
    };
    list.append(
      h("li", {}, h("button", { type: "button", class: "row fold", data: { key: `old-${channel.id}` }, "aria-expanded": String(isOpen), on: { click: fold } }, icon(isOpen ? "down" : "right", 16), h("span", { class: "name", text: words.archived_threads(old.length) }))),
    );
    if (isOpen) list.append(...old.map((one) => h("li", {}, drawRow(one, act))));
  }
  if (list.childElementCount > 0) item.append(list);
  return item;
}

function drawRow(place, act) {
  const pings = pingCount(store.me, place.id);
  const current = place.id === store.channel;
  const state = [isThread(place) ? words.thread : words.channel, place.archived ? words.archived : "", isUnread(place) && !current ? words.unread : ""].filter(Boolean).join(", ");
  return h(
    "button",
    { type: "button", class: `${rowClass(place)}${isThread(place) ? " thread" : ""}`, data: { key: place.id, channel: place.id }, "aria-current": current ? "page" : null, title: place.name, on: { click: () => act.open(place.id) } },
    isThread(place) ? null : icon("hash", 20),
    h("span", { class: "name", text: place.name }),
    h("span", { class: "unseen", text: `, ${state}` }),
    place.locked ? icon("lock", 14) : null,
    badge(pings),
  );
}

/** The channels in the order of the list, for stepping through them by keyboard. */
export function channelOrder() {
  return [...document.querySelectorAll("#places [data-channel]")].map((row) => row.dataset.channel);
}
