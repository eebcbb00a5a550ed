// The list of messages of the open channel: order, grouping, day lines, what waits for an answer, and scrolling.

import { announce, avatar, h, icon, isNewer, place } from "./dom.js";
import { dots } from "./components.js";
import { plainText } from "./markdown.js";
import { closeMenu } from "./menu.js";
import { accountOf, drawHead, drawMessage, usedCommand } from "./message.js";
import { here, isDm, isThread, me, names, placeById, store } from "./store.js";
import { dayOf, formatTime } from "./time.js";
import { words } from "./words.js";

const GROUP_MS = 7 * 60_000; // messages of one author within this time share one head
const NEAR_END = 80; // pixels from the end that still count as being there

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const jump = document.getElementById("jump");

let drawn = new Map(); // key -> { text, node }
let isAtEnd = true;
let lastTop = 0;
let unread = null; // when the channel was opened with unread messages: the last read one and the newest
const dismissed = new Set(); // failed interactions that were waved away

// Only scrolling up leaves the end; content that grows below (a picture that arrives) does not.
scroller.addEventListener("scroll", () => {
  const top = scroller.scrollTop;
  if (scroller.scrollHeight - top - scroller.clientHeight < NEAR_END) isAtEnd = true;
  else if (top < lastTop) isAtEnd = false;
  lastTop = top;
  jump.hidden = isAtEnd;
});
// Pictures that arrive late and a growing message box must not push the newest message out of view.
new ResizeObserver(() => { if (isAtEnd) toEnd(); }).observe(list);
new ResizeObserver(() => { if (isAtEnd) toEnd(); }).observe(scroller);
jump.addEventListener("click", () => toEnd());
scroller.addEventListener("keydown", (event) => {
  if (event.target !== scroller && !event.target.classList?.contains("message")) return;
  const all = [...list.querySelectorAll(".message")];
  const at = all.indexOf(document.activeElement);
  const next = { ArrowUp: at < 0 ? all.length - 1 : at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined || !all[next]) return;
  event.preventDefault();
  all[next].focus();
});

/** Scrolls to the newest message. */
export function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
  lastTop = scroller.scrollTop;
  isAtEnd = true;
  jump.hidden = true;
}

/** Follows an answer to its end, or shows its beginning if it is taller than the view. A reader who scrolled up stays there. */
export function toAnswer(id) {
  const node = document.getElementById(`message-${id}`);
  if (!isAtEnd || !node) return;
  toEnd();
  if (node.offsetHeight <= scroller.clientHeight) return;
  node.scrollIntoView({ block: "start" });
  lastTop = scroller.scrollTop;
  isAtEnd = false;
  jump.hidden = false;
}

/** Forgets what was drawn, as when another channel or user is shown; what is between the two ids is marked as new. */
export function resetMessages(lastRead, newest) {
  drawn = new Map();
  list.replaceChildren();
  lastTop = 0;
  closeMenu();
  unread = isNewer(newest, lastRead) ? { after: lastRead, upTo: newest } : null;
  isAtEnd = true;
}

/** Draws everything anew where it has changed. */
export function drawMessages(act) {
  const height = scroller.scrollHeight;
  const focus = focusedPart();
  const next = new Map();
  const nodes = wanted(act).map(({ key, text, build }) => {
    const old = drawn.get(key);
    const entry = old?.text === text ? old : { text, node: build() };
    next.set(key, entry);
    return entry.node;
  });
  drawn = next;
  place(list, nodes);
  restoreFocus(focus);
  if (isAtEnd) toEnd();
  else if (keptTop !== null && scroller.scrollHeight !== height) {
    scroller.scrollTop = keptTop + scroller.scrollHeight - height;
    keptTop = null;
  }
}

let keptTop = null;

/** Keeps the view where it is while older messages are put above. */
export function keepPlace() {
  keptTop = scroller.scrollTop;
}

function focusedPart() {
  const active = document.activeElement;
  const message = active?.closest?.("#messages > li");
  if (!message) return null;
  return { id: message.id, custom: active.dataset.custom, isMessage: active === message };
}

function restoreFocus(focus) {
  if (!focus || list.contains(document.activeElement)) return;
  const message = document.getElementById(focus.id);
  const same = focus.custom && message?.querySelector(`[data-custom="${CSS.escape(focus.custom)}"]:not([disabled])`);
  const other = !focus.isMessage && message?.querySelector(".component-row button:not([disabled])");
  const target = same || other || (focus.isMessage && message) || document.getElementById("say");
  target?.focus({ preventScroll: true });
}

/** Every line of the list: a key, a text that changes when the line must be drawn anew, and how to draw it. */
function wanted(act) {
  const lines = [];
  const add = (key, text, build) => lines.push({ key, text, build });
  const names_text = store.namesText;
  if (store.more) add("more", "", () => h("li", { class: "older" }, h("button", { type: "button", class: "button secondary", text: words.older, on: { click: act.older } })));
  else add("intro", `${store.channel}${me().name}${here()?.name}`, () => drawIntro(act));
  let last = null;
  let isUnreadDrawn = false;
  for (const { view, text } of store.messages.values()) {
    if (!last || dayOf(last.sent_ms) !== dayOf(view.sent_ms)) {
      add(`day-${dayOf(view.sent_ms)}`, "", () => h("li", { class: "day" }, h("span", { text: formatTime(view.sent_ms, "D") })));
      last = null;
    }
    if (unread && !isUnreadDrawn && isNewer(view.id, unread.after) && !isNewer(view.id, unread.upTo) && view.author !== store.me && !view.ephemeral) {
      isUnreadDrawn = true;
      add("unread", "", () => h("li", { class: "day new" }, h("span", { text: words.new })));
      last = null;
    }
    const grouped = Boolean(last && last.author === view.author && view.sent_ms - last.sent_ms < GROUP_MS && !view.origin && !view.reply_to && last.kind !== "ThreadCreated" && last.ephemeral === view.ephemeral);
    const busy = act.busyOn(view.id);
    const failed = act.failedOn(view.id);
    const thread = view.thread ? placeById(view.thread) : null;
    const source = store.messages.get(view.reply_to ?? view.origin?.source)?.text;
    add(view.id, [text, grouped, busy, failed, thread?.name, thread?.archived, source, names_text].join("\u0000"), () => drawMessage(view, { grouped, busy, failed }, act));
    last = view;
  }
  for (const one of store.interactions) {
    if (one.kind !== "Command" || one.channel !== store.channel || dismissed.has(one.id)) continue;
    if (one.failed) add(`i-${one.id}`, "failed", () => drawUnanswered(one, act));
    else if (one.answer === "None") add(`i-${one.id}`, "sending", () => drawSending(one));
  }
  return lines;
}

function drawSending(one) {
  return h("li", { class: "message sending" }, h("div", { class: "origin" }, icon("reply", 16), ...usedCommand(me(), one.command)), avatar(store.bot, 40), h("div", { class: "body" }, drawHead(store.bot, one.at_ms), h("p", { class: "thinking" }, words.sending, dots())));
}

function drawUnanswered(one, act) {
  const wave = () => {
    dismissed.add(one.id);
    act.redraw();
    document.getElementById("say")?.focus();
  };
  return h("li", { class: "message private unanswered" }, h("div", { class: "origin" }, icon("reply", 16), ...usedCommand(me(), one.command)), avatar(store.bot, 40),
    h("div", { class: "body" }, drawHead(store.bot, one.at_ms), h("p", { class: "failed" }, icon("warn", 16), words.no_response), h("p", { class: "only-you" }, icon("eye", 16), words.only_you, h("button", { type: "button", class: "textlink", text: words.dismiss, on: { click: wave } }))));
}

/** The page's own welcome at the beginning of a channel. */
function drawIntro(act) {
  const where = here();
  if (!where) return h("li", { class: "intro" });
  const user = me();
  if (isThread(where)) return h("li", { class: "intro small" }, h("span", { class: "intro-mark" }, icon("thread", 34)), h("h2", { text: where.name }), h("p", { text: words.thread_begins }));
  const start = (text) => () => act.type(text);
  const other = store.actors.find((one) => one.id !== store.me);
  const command = (name) => h("button", { type: "button", class: "mention", text: `/${name}`, on: { click: start(`/${name} `) } });
  const steps = [
    h("li", {}, words.step_play(command("play"), other && h("b", { text: other.name }))),
    other ? h("li", {}, words.step_accept(h("button", { type: "button", class: "textlink strong", text: other.name, on: { click: () => act.become(other.id) } }))) : null,
    h("li", {}, words.step_move(command("move"), command("help"))),
  ];
  return h("li", { class: "intro" },
    h("span", { class: "intro-mark" }, isDm(where) ? icon("rook", 40) : icon("hash", 40)),
    h("h2", { text: isDm(where) ? where.name : words.welcome(where.name) }),
    h("p", { text: isDm(where) ? words.dm_begins(user.name, where.name) : words.about }),
    h("ol", {}, steps));
}

/** Brings a message into view and focuses it. */
export function jumpTo(id) {
  const node = document.getElementById(`message-${id}`);
  if (!node) return;
  isAtEnd = false;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.add("flash");
  setTimeout(() => node.classList.remove("flash"), 1600);
}

/** Reads a new or changed message out to screen readers. */
export function speak(view) {
  if (view.loading) return;
  const parts = [view.content && plainText(view.content, names), ...view.embeds.map((embed) => plainText([embed.title, embed.description].filter(Boolean).join(". "), names)), ...view.attachments.map((file) => (file.description ? words.spoken_picture(file.description) : file.filename))];
  const buttons = view.components.flatMap((row) => row.components ?? []).map((one) => one.label ?? one.placeholder).filter(Boolean);
  if (buttons.length > 0) parts.push(words.spoken_buttons(buttons.join(", ")));
  announce(`${accountOf(view.author, view.author_name).name}${view.ephemeral ? words.spoken_private : ""}: ${parts.filter(Boolean).join(" ")}`.slice(0, 1500));
}
