// Times as the reader's own calendar and language show them. The emulator's clock may be ahead of the browser's.

import { words } from "./words.js";

let offset_ms = 0;

/** Tells the emulator's time, in Unix ms. */
export function setNow(now_ms) {
  offset_ms = now_ms - Date.now();
}

/** The emulator's time, in Unix ms. */
export function now() {
  return Date.now() + offset_ms;
}

const language = undefined; // the browser's
const formats = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  n: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }, // the page's own, for its clock
  S: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
};

/** A time in one of Discord's styles; `R` is relative to now. */
export function formatTime(ms, style = "f") {
  if (style === "R") return relative(ms);
  return new Intl.DateTimeFormat(language, formats[style] ?? formats.f).format(ms);
}

// Each unit with its seconds, and from how many seconds on Discord tells it: 44 minutes are minutes, 45 an hour.
const UNITS = [
  ["year", 31_536_000, 27_648_000],
  ["month", 2_592_000, 2_246_400],
  ["day", 86_400, 79_200],
  ["hour", 3_600, 2_700],
  ["minute", 60, 45],
  ["second", 1, 0],
];

function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  const past = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, , from]) => past >= from);
  const count = Math.max(1, Math.round(past / size)) * Math.sign(seconds);
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(seconds === 0 ? 0 : count, unit);
}

/** The time above a message: "Today at 12:30", or with the date. */
export function messageTime(ms) {
  const today = dayOf(now());
  const clock = formatTime(ms, "t");
  if (dayOf(ms) === today) return words.today(clock);
  if (dayOf(ms) === dayOf(now() - 86_400_000)) return words.yesterday(clock);
  return `${formatTime(ms, "d")} ${clock}`;
}

/** What a screen reader calls a message: who says it, and when. */
export function labelWithTime(label, ms) {
  return `${label}, ${messageTime(ms)}`;
}

/** A key that is equal for times of the same local day. */
export function dayOf(ms) {
  return new Date(ms).toDateString();
}

/** Renews every time that is told by the present one: relative times, what says "today", and the clock. */
export function refreshTimes(root = document) {
  for (const node of root.querySelectorAll("time[data-style=R]")) {
    const text = formatTime(Number(node.dataset.ms), "R");
    if (node.textContent !== text) node.textContent = text;
  }
  for (const node of root.querySelectorAll("time[data-sent]")) {
    const text = messageTime(Number(node.dataset.sent));
    if (node.textContent !== text) node.textContent = text;
  }
  for (const node of root.querySelectorAll("[data-label][data-sent]")) {
    const text = labelWithTime(node.dataset.label, Number(node.dataset.sent));
    if (node.getAttribute("aria-label") !== text) node.setAttribute("aria-label", text);
  }
  for (const node of root.querySelectorAll("time[data-now]")) {
    const text = formatTime(now(), node.dataset.now);
    if (node.textContent !== text) node.textContent = text;
  }
}
