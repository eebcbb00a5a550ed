// What the page knows: the emulator's last word, who is acting where, and what each user has read.
// Holds no elements; the drawing modules read from here.

import { isNewer } from "./dom.js";

const KEPT_MARKS = 400; // read marks kept per user (own bound)

export const store = {
  ready: false,
  online: true, // the bot's connection to the emulator
  bot: null,
  users: new Map(), // id -> { id, name, bot, index }
  actors: [], // users who can be played: { id, name, unread: [{ channel, message }] }
  guilds: [],
  dm: null,
  me: null,
  channel: null,
  commands: [],
  interactions: [],
  messages: new Map(), // of the open channel, id -> { view, text }
  more: false, // older messages are there
};

/** The acting user. */
export function me() {
  return store.users.get(store.me) ?? { id: store.me, name: "", index: 0 };
}

/** All channels, threads and the DM. */
export function places() {
  const all = store.guilds.flatMap((guild) => guild.channels);
  return store.dm ? [...all, store.dm] : all;
}

/** A channel, thread or DM by id. */
export function placeById(id) {
  return places().find((one) => one.id === id);
}

/** The open channel, thread or DM. */
export function here() {
  return placeById(store.channel);
}

/** The guild of a channel; none for the DM. */
export function guildOf(id) {
  return store.guilds.find((guild) => guild.channels.some((one) => one.id === id));
}

export const isThread = (place) => place.kind === "PublicThread" || place.kind === "PrivateThread";
export const isDm = (place) => place.kind === "Dm";

/** How markdown asks for names; `openChannel`, `useCommand` and `openUserMenu` are set by main.js. */
export const names = {
  get me() {
    return store.me;
  },
  user: (id) => store.users.get(id)?.name,
  channel: (id) => placeById(id)?.name,
  role: (id) => store.guilds.flatMap((guild) => guild.roles ?? []).find((role) => role.id === id)?.name,
  openChannel: () => {},
  useCommand: () => {},
  openUserMenu: () => {},
};

// ---- read marks: newest message seen, by user and channel, kept in this browser ----

let marks = {};
let key = "";

/** Loads the marks of this world; on the first visit everything that is there counts as read. */
export function loadMarks(world) {
  key = `rookery-read-${world}`;
  try {
    marks = JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    marks = {};
  }
  if (!marks.since) {
    const all = places().map((one) => one.last_message).filter(Boolean);
    marks = { since: all.reduce((newest, id) => (isNewer(id, newest) ? id : newest), "0"), of: {} };
  }
}

function markOf(user, channel) {
  const mark = marks.of?.[user]?.[channel];
  return isNewer(mark, marks.since) ? mark : marks.since;
}

/** Remembers that `user` has read `channel` up to `message`; answers whether that is news. */
export function markRead(user, channel, message) {
  if (!message || !isNewer(message, markOf(user, channel))) return false;
  marks.of ??= {};
  const mine = (marks.of[user] ??= {});
  delete mine[channel];
  mine[channel] = message;
  const known = Object.keys(mine);
  for (const old of known.slice(0, Math.max(0, known.length - KEPT_MARKS))) delete mine[old];
  keep();
  return true;
}

/** True when the channel holds something that the acting user has not read. */
export function isUnread(place) {
  return isNewer(place.last_message, markOf(store.me, place.id));
}

/** How many unread messages mention the user: in one channel, or everywhere. */
export function pingCount(user, channel = null) {
  const actor = store.actors.find((one) => one.id === user);
  if (!actor) return 0;
  return actor.pings.filter((ping) => (channel === null || ping.channel === channel) && isNewer(ping.message, markOf(user, ping.channel))).length;
}

/** The last message that the acting user had read in a channel. */
export function readUpTo(channel) {
  return markOf(store.me, channel);
}

// ---- private answers that were dismissed: only this browser forgets them, as in Discord ----

/** Hides a private answer for good. */
export function dismiss(message) {
  const gone = (marks.dismissed ??= []);
  gone.push(message);
  gone.splice(0, Math.max(0, gone.length - KEPT_MARKS));
  keep();
}

/** True when the private answer was dismissed here. */
export function isDismissed(message) {
  return marks.dismissed?.includes(message) ?? false;
}

function keep() {
  try {
    localStorage.setItem(key, JSON.stringify(marks));
  } catch {
    // A full or forbidden storage only loses the marks.
  }
}
