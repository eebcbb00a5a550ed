// Ties the page together: the line to the emulator, the store, and the parts that draw it.

import { makeComposer } from "./composer.js";
import { connect } from "./connection.js";
import { askName, openForm, openHelp } from "./dialogs.js";
import { isNewer } from "./dom.js";
import { drawMessages, jumpTo, keepPlace, resetMessages, speak, toAnswer, toEnd } from "./messages.js";
import { closeMenu, openMenu } from "./menu.js";
import { channelOrder, drawSidebar } from "./sidebar.js";
import { dismiss, here, isDismissed, isDm, loadMarks, markRead, names, pingCount, placeById, places, readUpTo, store } from "./store.js";
import { refreshTimes, setNow } from "./time.js";
import { drawTop } from "./top.js";
import { localised, speakFrame, words } from "./words.js";

speakFrame();

const MESSAGES = 60; // how many messages of a channel are loaded at first, and more at a time
const USER_MENU = 2; // Discord's number for commands of users' menus
const OFFLINE_MS = 700; // how long the line may be down before the page says so

const lastChannel = new Map(); // user -> channel, to come back to
const pressed = new Map(); // message id -> { custom, interaction, sent_ms }
const failures = new Set(); // messages whose last press was not answered
const forms = new Set(); // interactions whose form has been opened or is too old
let shown = { me: null, channel: null, count: MESSAGES };
let looks = 0; // the number of the last look; what answers an older one is passed over
let started_ms = 0; // what is older and private was gone before: a reload drops it, as in Discord
let offlineTimer = null;

const line = connect({
  open: () => {
    clearTimeout(offlineTimer);
    offlineTimer = null;
    setOffline("");
    shown = { me: null, channel: null, count: MESSAGES };
    look();
  },
  lost: () => {
    offlineTimer ??= setTimeout(() => setOffline(words.lost), OFFLINE_MS);
  },
  event: (message) => {
    if (message.type === "state") takeState(message);
    else if (message.type === "messages") takeMessages(message);
    else if (message.type === "commands") {
      store.commands = message.commands;
      composer.refresh();
    }
  },
});

const act = {
  open: (channel, keepDrawer = false) => {
    if (!keepDrawer) setDrawer(false);
    go(store.me, channel);
  },
  openDm: async () => {
    setDrawer(false);
    const { channel } = await line.request("open_dm", { user: store.me });
    go(store.me, channel);
  },
  become: (user, keepFocus = false) => {
    if (user === store.me) return;
    lastChannel.set(store.me, store.channel);
    const place = here();
    const stays = place && !isDm(place);
    const target = stays ? store.channel : lastChannel.get(user) ?? null;
    go(user, target);
    if (keepFocus) document.querySelector(`[data-key="user-${CSS.escape(user)}"]`)?.focus();
  },
  addUser: () => askName(async (name) => {
    const isTaken = [...store.users.values()].some((user) => user.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new Error(words.name_taken(name));
    const { user } = await line.request("add_user", { name });
    go(user, store.channel);
  }),
  advance: (minutes) => tell(line.request("advance_clock", { minutes })),
  help: openHelp,
  drawer: () => setDrawer(!document.body.classList.contains("drawer-open")),
  jump: jumpTo,
  redraw: () => drawMessages(act),
  type: (text) => composer.type(text),
  older: () => {
    keepPlace();
    shown.count += MESSAGES;
    look();
  },
  dismiss: (message) => {
    dismiss(message);
    store.messages.delete(message);
    redraw();
    composer.focus();
  },
  busyOn: (message) => pressed.get(message)?.custom ?? null,
  failedOn: (message) => failures.has(message),
  click: (message, custom) => press(message, custom, line.request("click", { ...where(), message, button: custom })),
  choose: (message, custom, values) => press(message, custom, line.request("choose", { ...where(), message, menu: custom, values })),
};

const composer = makeComposer({
  say: async (content) => {
    await line.request("say", { ...where(), content });
    toEnd();
  },
  complete: async (command, options, focused) => {
    const { choices } = await line.request("autocomplete", { ...where(), command: command.name, options: [...asTexts(options), [focused.name, focused.value]], focused: focused.name });
    return choices;
  },
  upload: (name, content) => line.request("upload", { name, content }),
  send: async (command, options) => {
    await line.request("slash", { ...where(), command: command.name, options: asTexts(options) });
    toEnd();
  },
});

names.openChannel = (id) => act.open(id);
names.useCommand = (name) => composer.use(name);
names.openUserMenu = (button, user) => {
  const commands = store.commands.filter((command) => command.kind === USER_MENU);
  const options = commands.map((command) => ({ value: command.name, label: localised(command.name, command.name_localizations) }));
  openMenu(button, options, { label: words.apps_for(names.user(user) ?? words.unknown_user), least: 1, most: 1, chosen: [] }, async ([command]) => {
    if (await tell(line.request("user_menu", { ...where(), command, target: user }))) toEnd();
  });
};

/** The emulator reads options as they would be typed. */
function asTexts(options) {
  return options.map(({ name, value }) => [name, String(value)]);
}

function where() {
  return { user: store.me, channel: store.channel };
}

/** Shows a failed request where the person is looking. */
async function tell(promise) {
  try {
    return await promise;
  } catch (error) {
    setOffline(error.message, true);
    return null;
  }
}

async function press(message, custom, request) {
  failures.delete(message);
  pressed.set(message, { custom, interaction: null });
  act.redraw();
  const answer = await tell(request);
  const mine = pressed.get(message);
  if (!mine || mine.custom !== custom) return;
  if (answer) mine.interaction = answer.interaction;
  else pressed.delete(message);
  settlePresses();
  act.redraw();
}

/** Ends the waiting of presses that were answered or have failed. */
function settlePresses() {
  for (const [message, one] of pressed) {
    const found = store.interactions.find((each) => each.id === one.interaction);
    if (!found || (found.answer === "None" && !found.failed)) continue;
    pressed.delete(message);
    if (found.failed) failures.add(message);
  }
}

function go(user, channel) {
  store.me = user;
  store.channel = channel;
  shown.count = MESSAGES;
  closeMenu();
  look();
}

/** Tells the emulator what this page wants to see. */
function look() {
  looks += 1;
  const fields = { count: shown.count, user: store.me, channel: store.channel, look: looks, locale: navigator.language };
  line.request("look", fields).catch(() => {}); // A lost line looks again when it is back.
}

function takeState(state) {
  if (state.look !== looks) return;
  setNow(state.now_ms);
  refreshTimes();
  const isFirst = !store.ready;
  store.ready = true;
  store.online = state.online;
  store.bot = { ...state.bot, bot: true };
  store.users = new Map(state.users.map((user, index) => [user.id, { ...user, index }]));
  store.actors = state.actors;
  store.guilds = state.guilds;
  store.dm = state.dm;
  store.me = state.user;
  store.channel = state.channel;
  store.interactions = state.interactions;
  store.namesText = JSON.stringify([state.users, places().map((place) => [place.id, place.name])]);
  if (isFirst) {
    loadMarks(state.bot.id);
    started_ms = state.now_ms;
  }
  if (shown.me !== store.me || shown.channel !== store.channel) {
    const isOther = shown.channel !== null;
    shown = { ...shown, me: store.me, channel: store.channel };
    store.messages = new Map();
    resetMessages(readUpTo(store.channel), here()?.last_message);
    remember();
    if (isOther && !document.activeElement?.closest("#top, #drawer, dialog")) composer.focus();
  }
  settlePresses();
  openForms();
  setOffline(store.online ? "" : words.bot_offline(store.bot.name));
  redraw();
}

function takeMessages(message) {
  if (message.look !== looks) return;
  const isFirst = message.reset;
  if (message.reset) store.messages = new Map();
  const mine = new Set();
  let answer = null; // the newest whole answer to this user
  for (const view of message.put) {
    if (view.ephemeral && (isDismissed(view.id) || view.sent_ms < started_ms)) continue;
    const old = store.messages.get(view.id)?.view;
    store.messages.set(view.id, { view, text: JSON.stringify(view) });
    failures.delete(view.id);
    const isNews = !old || old.loading !== view.loading || ((view.ephemeral || view.origin?.user === store.me) && old.content + JSON.stringify(old.attachments) !== view.content + JSON.stringify(view.attachments));
    if (!isFirst && isNews && view.author !== store.me && !(old === undefined && isOlder(view))) speak(view);
    if (isFirst || view.origin?.user !== store.me) continue;
    if (!old) mine.add(view.id);
    if (!view.loading && (!old || old.loading)) answer = view.id;
  }
  for (const id of message.gone) store.messages.delete(id);
  store.messages = new Map([...store.messages].sort(([a], [b]) => (isNewer(a, b) ? 1 : -1)));
  store.more = message.more;
  redraw();
  if (mine.size > 0) toEnd();
  if (answer) toAnswer(answer);
}

/** True for a message that was loaded above the others, not newly sent. */
function isOlder(view) {
  const newest = [...store.messages.keys()].reduce((last, id) => (id !== view.id && isNewer(id, last) ? id : last), null);
  return isNewer(newest, view.id);
}

function redraw() {
  readHere();
  drawSidebar(act);
  drawTop(act);
  drawMessages(act);
  composer.refresh();
  const pings = pingCount(store.me);
  const place = here();
  document.title = `${pings > 0 ? `(${pings}) ` : ""}${place ? (isDm(place) ? place.name : `#${place.name}`) : "Rookery"} · ${words.title}`;
}

function readHere() {
  if (document.visibilityState === "visible") markRead(store.me, store.channel, placeById(store.channel)?.last_message);
}

/** Opens the forms that the bot answered with, each once. */
function openForms() {
  for (const one of store.interactions) {
    const form = one.answer?.Modal;
    if (!form || forms.has(one.id)) continue;
    forms.add(one.id);
    if (one.modal_done || one.at_ms < started_ms) continue;
    const { user, channel } = { user: store.me, channel: one.channel };
    openForm(form, (fields) => line.request("submit_modal", { user, channel, opened_by: one.id, fields }));
  }
}

let noticeTimer = null;

function setOffline(sentence, passes = false) {
  const bar = document.getElementById("offline");
  if (noticeTimer && sentence === "") return;
  clearTimeout(noticeTimer);
  noticeTimer = null;
  if (bar.textContent !== sentence) bar.textContent = sentence;
  bar.hidden = sentence === "";
  if (passes) noticeTimer = setTimeout(() => {
    noticeTimer = null;
    setOffline("");
  }, 8_000);
}

// ---- the address remembers user and channel, so that a reload and a second tab keep their own ----

function remember() {
  const address = `#${store.me}/${store.channel ?? ""}`;
  if (location.hash !== address) history.replaceState(null, "", address);
}

function recall() {
  const found = /^#(\d+)\/(\d*)$/.exec(location.hash);
  if (found) {
    store.me = found[1];
    store.channel = found[2] || null;
  }
}

// ---- drawer of narrow windows, keys of the whole page ----

function setDrawer(isOpen) {
  document.body.classList.toggle("drawer-open", isOpen);
  document.getElementById("shade").hidden = !isOpen;
  const menu = document.querySelector('[data-key="menu"]');
  menu?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) document.querySelector('#places [aria-current="page"]')?.focus();
}

document.getElementById("shade").addEventListener("click", () => setDrawer(false));
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && document.body.classList.contains("drawer-open")) {
    setDrawer(false);
    return;
  }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    const number = /^Digit([1-9])$/.exec(event.code)?.[1];
    const actor = number && store.actors[number - 1];
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (actor) act.become(actor.id);
    else if (by) {
      const order = channelOrder();
      const next = order[(order.indexOf(store.channel) + by + order.length) % order.length];
      if (next) act.open(next);
    } else return;
    event.preventDefault();
    return;
  }
  // Typing anywhere goes into the message box, as people are used to.
  const target = event.target;
  const isElsewhere = !target.closest?.("input, textarea, select, [contenteditable], .menu");
  if (isElsewhere && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) composer.focus();
  if (isElsewhere && event.key === "Escape") composer.focus();
});

document.addEventListener("visibilitychange", () => { if (store.ready) redraw(); });
window.addEventListener("hashchange", () => {
  recall();
  go(store.me, store.channel);
});
setInterval(() => refreshTimes(), 5_000);

recall();
if (window.matchMedia("(min-width: 900px)").matches) composer.focus();
