// Discord's markdown, turned into elements. Never builds markup from text: every piece becomes a text node or an element made here.

import { h } from "./dom.js";
import { formatTime } from "./time.js";
import { words } from "./words.js";

const DEEPEST = 12; // how far styles and quotes may nest (own bound)

/**
 * The elements of a text. `names` answers who and what is meant: `user(id)`, `channel(id)`, `role(id)` give a name or
 * nothing; `openChannel(id)`, `useCommand(name)` and `openUserMenu(button, id)` act on a click.
 */
export function markdown(text, names, depth = 0) {
  const out = document.createDocumentFragment();
  for (const block of blocks(text)) out.append(...drawBlock(block, names, depth));
  return out;
}

/** The same text as a screen reader or a preview line should have it. */
export function plainText(text, names) {
  const holder = h("div");
  holder.append(markdown(text, names));
  for (const node of holder.querySelectorAll("p, li, h3, h4, h5, pre, blockquote, br")) node.append(" ");
  return holder.textContent.replace(/\s+/g, " ").trim();
}

/** What a button with the name of a user does: a left and a right click open the user's menu. */
export function opensUserMenu(id, names) {
  const open = (event) => {
    event.preventDefault();
    names.openUserMenu(event.currentTarget, id);
  };
  return { click: open, contextmenu: open };
}

/** Inline styles only, for labels and titles. */
export function inlineMarkdown(text, names) {
  const out = document.createDocumentFragment();
  out.append(...inline(text, names, 0));
  return out;
}

function blocks(text) {
  const found = [];
  const fence = /```(?:([\w+#.-]{1,20})\n)?\n?([\s\S]+?)\n?```/g;
  let at = 0;
  for (const match of text.matchAll(fence)) {
    found.push(...lineBlocks(text.slice(at, match.index)));
    found.push({ kind: "code", text: match[2] });
    at = match.index + match[0].length;
  }
  found.push(...lineBlocks(text.slice(at)));
  return found;
}

function lineBlocks(text) {
  const found = [];
  if (text === "") return found;
  const lines = text.replace(/^\n/, "").replace(/\n$/, "").split("\n");
  const add = (kind, line, extra) => {
    const last = found.at(-1);
    if (last && last.kind === kind && kind !== "heading" && kind !== "subtext") last.lines.push(line);
    else found.push({ kind, lines: [line], ...extra });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    let match;
    if (line.startsWith(">>> ")) {
      found.push({ kind: "quote", lines: [line.slice(4), ...lines.slice(index + 1)] });
      break;
    } else if ((match = /^> ?(.*)$/.exec(line)) && /^>( |$)/.test(line)) add("quote", match[1]);
    else if ((match = /^(#{1,3}) +(.+)$/.exec(line))) add("heading", match[2], { level: match[1].length });
    else if ((match = /^-# +(.+)$/.exec(line))) add("subtext", match[1]);
    else if ((match = /^( *)([-*]|\d{1,9}\.) +(.+)$/.exec(line)))
      add("list", { depth: Math.min(Math.floor(match[1].length / 2), 10), ordered: /\d/.test(match[2]), start: parseInt(match[2], 10), text: match[3] });
    else add("text", line);
  }
  return found;
}

function drawBlock(block, names, depth) {
  switch (block.kind) {
    case "code":
      return [h("pre", { tabindex: 0, "aria-label": words.code }, h("code", { text: block.text }))];
    case "quote": {
      const quote = h("blockquote");
      if (depth >= DEEPEST) quote.textContent = block.lines.join("\n");
      else quote.append(markdown(block.lines.join("\n"), names, depth + 1));
      return [quote];
    }
    case "heading":
      return [h(`h${block.level + 2}`, {}, inline(block.lines[0], names, depth))];
    case "subtext":
      return [h("p", { class: "subtext" }, inline(block.lines[0], names, depth))];
    case "list":
      return drawList(block.lines, names, depth);
    default:
      return block.lines.every((line) => line.trim() === "")
        ? [h("p", { class: "gap" }, h("br"))]
        : [h("p", {}, inline(block.lines.join("\n"), names, depth))];
  }
}

function drawList(items, names, depth) {
  const tops = [];
  const open = [];
  for (const item of items) {
    while (open.length > item.depth + 1) open.pop();
    const level = Math.min(item.depth, open.length);
    let list = open[level];
    if (!list || (list.tagName === "OL") !== item.ordered) {
      list = h(item.ordered ? "ol" : "ul", item.ordered && item.start !== 1 ? { start: item.start } : {});
      open.length = level;
      open.push(list);
      const parent = level > 0 ? open[level - 1].lastElementChild : null;
      if (parent) parent.append(list);
      else tops.push(list);
    }
    list.append(h("li", {}, inline(item.text, names, depth)));
  }
  return tops;
}

const STYLES = [
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (inner) => h("strong", {}, h("em", {}, inner))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (inner) => h("strong", {}, inner)],
  [/^__([\s\S]+?)__(?!_)/, (inner) => h("u", {}, inner)],
  [/^~~([\s\S]+?)~~/, (inner) => h("s", {}, inner)],
  [/^\*(?![\s*])((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/, (inner) => h("em", {}, inner)],
  [/^_((?:__|\\[\s\S]|[^_\\])+?)_(?![\w_])/, (inner) => h("em", {}, inner)],
  [/^\|\|([\s\S]+?)\|\|/, spoiler],
];

function spoiler(inner) {
  const show = (event) => event.currentTarget.setAttribute("aria-expanded", "true");
  return h("button", { class: "spoiler", type: "button", "aria-expanded": "false", "aria-label": words.spoiler, on: { click: (event) => { show(event); event.currentTarget.removeAttribute("aria-label"); } } }, inner);
}

function inline(text, names, depth) {
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain === "") return;
    plain.split("\n").forEach((line, index) => {
      if (index > 0) out.push(h("br"));
      if (line !== "") out.push(document.createTextNode(line));
    });
    plain = "";
  };
  let rest = text;
  let before = "";
  while (rest !== "") {
    const piece = special(rest, before, names, depth);
    if (piece) {
      if (piece.literal !== undefined) plain += piece.literal;
      else {
        flush();
        out.push(piece.node);
      }
      before = rest[piece.length - 1];
      rest = rest.slice(piece.length);
    } else {
      const step = /^[^\\`*_~|<[h@\n]+/.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0));
      plain += step;
      before = step.at(-1);
      rest = rest.slice(step.length);
    }
  }
  flush();
  return out;
}

function special(rest, before, names, depth) {
  let match;
  if ((match = /^\\([^\w\s])/.exec(rest))) return { literal: match[1], length: 2 };
  if ((match = /^(`{1,2})([^`]|[^`][\s\S]*?[^`])\1(?!`)/.exec(rest))) return { node: h("code", { text: match[2].trim() || match[2] }), length: match[0].length };
  if (rest[0] === "<" && (match = angle(rest, names))) return match;
  if (rest[0] === "[" && (match = /^\[((?:\\.|[^[\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>)]+(?:\([^\s()]*\)[^\s<>)]*)*)>?(?:\s+"[^"]*")?\s*\)/.exec(rest)))
    return { node: link(match[2], inline(match[1], names, depth + 1)), length: match[0].length };
  if (rest[0] === "h" && !/\w/.test(before) && (match = /^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/.exec(rest))) return { node: link(match[0], [match[0]]), length: match[0].length };
  if ((match = /^@(everyone|here)\b/.exec(rest))) return { node: h("span", { class: "mention", text: match[0] }), length: match[0].length };
  if (depth >= DEEPEST) return null;
  for (const [pattern, draw] of STYLES) {
    if (rest[0] === "_" && /\w/.test(before)) continue;
    if ((match = pattern.exec(rest))) return { node: draw(inline(match[1], names, depth + 1)), length: match[0].length };
  }
  return null;
}

function angle(rest, names) {
  let match;
  if ((match = /^<@!?(\d+)>/.exec(rest))) {
    const mine = names.me === match[1];
    const id = match[1];
    return { node: h("button", { class: mine ? "mention mine" : "mention", type: "button", "aria-haspopup": "listbox", text: `@${names.user(id) ?? words.unknown_user}`, on: opensUserMenu(id, names) }), length: match[0].length };
  }
  if ((match = /^<@&(\d+)>/.exec(rest))) return { node: h("span", { class: "mention", text: `@${names.role(match[1]) ?? words.unknown_role}` }), length: match[0].length };
  if ((match = /^<#(\d+)>/.exec(rest))) {
    const id = match[1];
    const name = names.channel(id);
    const node = name
      // A link, not a button: a button is a block, and what follows a long name would stand in a line of its own.
      ? h("a", { class: "mention", href: "#", text: `#${name}`, on: { click: (event) => { event.preventDefault(); names.openChannel(id); } } })
      : h("span", { class: "mention", text: words.unknown_channel });
    return { node, length: match[0].length };
  }
  if ((match = /^<\/([^:<>\n]{1,100}):(\d+)>/.exec(rest))) {
    const name = match[1];
    return { node: h("button", { class: "mention", type: "button", text: `/${name}`, on: { click: () => names.useCommand(name) } }), length: match[0].length };
  }
  if ((match = /^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/.exec(rest))) {
    const ms = Number(match[1]) * 1000;
    if (Math.abs(ms) > 8.64e15) return null;
    const style = match[2] ?? "f";
    const node = h("time", { class: "stamp", datetime: new Date(ms).toISOString(), title: formatTime(ms, "F"), data: { ms, style }, text: formatTime(ms, style) });
    return { node, length: match[0].length };
  }
  if ((match = /^<a?:(\w{1,32}):\d+>/.exec(rest))) return { literal: `:${match[1]}:`, length: match[0].length };
  if ((match = /^<(https?:\/\/[^\s<>]+)>/.exec(rest))) return { node: link(match[1], [match[1]]), length: match[0].length };
  return null;
}

/** A link that leaves the page; only http and https ever get here. */
export function link(address, children) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);
}
