// The message box: plain text, or a slash command once one has been typed or chosen.

import { avatar, h, icon } from "./dom.js";
import { makeCommandLine } from "./command_line.js";
import { flatten, inOrder } from "./options.js";
import { here, isDm, isThread, me, store } from "./store.js";
import { makeSuggestions } from "./suggestions.js";
import { words } from "./words.js";

const TALLEST = 220; // pixels of a message box that grows with its text
const LONGEST = 2000; // characters of a message

/** Builds the box. `act` has `say(text)`, `complete(...)` and `send(command, options)`, which reject with a sentence. */
export function makeComposer(act) {
  const list = makeSuggestions((item) => item.act());
  const say = h("textarea", { id: "say", rows: 1, role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggest-list", "aria-expanded": "false", autocomplete: "off", enterkeyhint: "send" });
  const send = h("button", { type: "button", class: "bare send", "aria-label": words.send, title: words.send }, icon("send", 22));
  const slash = h("button", { type: "button", class: "bare slash", "aria-label": words.commands, title: words.commands }, h("span", { "aria-hidden": "true", text: "/" }));
  const field = h("div", { class: "field-holder" }, say);
  const box = h("div", { class: "box" }, slash, field, send);
  const problem = h("div", { class: "problem", role: "alert", hidden: true });
  const note = h("div", { class: "place-note", hidden: true });
  document.getElementById("composer").append(list.node, problem, note, box);

  let line = null; // the command being filled in
  let commands = [];
  const drafts = new Map(); // user and channel -> text that was not sent

  function complain(sentence) {
    problem.textContent = sentence;
    problem.hidden = sentence === "";
  }

  function grow() {
    say.style.height = "auto";
    say.style.height = `${Math.min(say.scrollHeight, TALLEST)}px`;
    send.classList.toggle("ready", line !== null || say.value.trim() !== "");
  }

  function leave(text) {
    line?.close();
    line = null;
    field.replaceChildren(say);
    box.classList.remove("commanding");
    say.value = text;
    grow();
    say.focus();
    offer();
  }

  function start(command, rest = "") {
    line?.close();
    complain("");
    list.hide();
    line = makeCommandLine(command, rest, list, {
      complete: act.complete,
      upload: act.upload,
      leave,
      send: async (...what) => {
        complain("");
        const sending = line;
        try {
          await act.send(...what);
          if (line === sending) leave("");
        } catch (error) {
          complain(error.message);
        }
      },
    });
    field.replaceChildren(line.row);
    box.classList.add("commanding");
    send.classList.add("ready");
    line.focus();
  }

  /** The command whose full name begins the text and is followed by a blank, with what follows. */
  function begun(text) {
    if (!text.startsWith("/")) return null;
    const fits = commands.filter((command) => text.toLowerCase().startsWith(`/${command.name} `));
    const best = fits.sort((a, b) => b.name.length - a.name.length)[0];
    return best ? [best, text.slice(best.name.length + 2)] : null;
  }

  function offer() {
    const text = say.value;
    if (!text.startsWith("/") || text.includes("\n")) {
      if (list.isShown()) list.hide();
      return;
    }
    const typed = text.slice(1).toLowerCase();
    const rank = (command) => (command.name.startsWith(typed) ? 0 : command.name.includes(typed) ? 1 : command.description.toLowerCase().includes(typed) && typed.length > 2 ? 2 : 3);
    const fits = commands.map((command) => [rank(command), command]).filter(([order]) => order < 3).sort((a, b) => a[0] - b[0]).map(([, command]) => command);
    const items = fits.map((command) => ({
      label: `/${command.name}`,
      hint: inOrder(command.options).map((option) => (option.required ? option.name : `[${option.name}]`)).join(" "),
      words: command.description,
      picture: () => avatar(store.bot, 28),
      side: store.bot.name,
      act: () => start(command),
    }));
    const state = items.length === 0 ? "none" : null;
    list.show(say, { title: typed ? words.commands_matching(typed) : words.commands, note: "", items, state });
  }

  say.addEventListener("input", () => {
    complain("");
    const found = begun(say.value);
    if (found) {
      start(...found);
      return;
    }
    grow();
    offer();
  });
  say.addEventListener("focus", offer);
  say.addEventListener("blur", () => list.hide());
  say.addEventListener("keydown", (event) => {
    if (event.isComposing || list.key(event)) return;
    const item = list.active();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (item) item.act();
      else sendText();
    } else if (event.key === "Tab" && !event.shiftKey && item) {
      event.preventDefault();
      item.act();
    } else if (event.key === "Escape") {
      if (list.isShown()) list.hide();
      else if (say.value === "") document.getElementById("scroller").focus();
      event.preventDefault();
    }
  });
  slash.addEventListener("click", () => leave("/"));
  send.addEventListener("click", () => (line ? line.send() : sendText()));

  async function sendText() {
    const text = say.value.trim();
    if (text === "") {
      say.focus();
      return;
    }
    if (/^\/[\p{L}\p{N}_-]+/u.test(text)) {
      const command = commands.find((one) => text.toLowerCase() === `/${one.name}`);
      if (command) start(command);
      else complain(words.no_command(text.split(/\s/)[0]));
      return;
    }
    const length = [...text].length;
    if (length > LONGEST) {
      complain(words.too_long(LONGEST, length));
      return;
    }
    complain("");
    try {
      await act.say(text);
      say.value = "";
      grow();
    } catch (error) {
      complain(error.message);
    }
  }

  let shownFor = null;

  /** Shows the box for the open channel and the acting user; what was typed elsewhere comes back there. */
  function refresh() {
    commands = flatten(store.commands);
    const place = here();
    const where = `${store.me} ${store.channel}`;
    if (shownFor !== where) {
      const hadFocus = document.getElementById("composer").contains(document.activeElement);
      if (shownFor) drafts.set(shownFor, line ? "" : say.value);
      line?.close();
      line = null;
      field.replaceChildren(say);
      box.classList.remove("commanding");
      say.value = drafts.get(where) ?? "";
      shownFor = where;
      complain("");
      grow();
      if (hadFocus) say.focus();
    }
    if (!place) return;
    const name = isDm(place) ? `@${place.name}` : isThread(place) ? place.name : `#${place.name}`;
    say.placeholder = words.box(me().name, name); // who one is comes first, where there is little room
    say.setAttribute("aria-label", words.box_label(me().name, name));
    box.hidden = !place.can_send;
    note.hidden = place.can_send && !place.archived;
    note.textContent = !place.can_send ? words.cannot_write : words.is_archived;
  }

  return {
    refresh,
    focus: () => (line ? line.focus() : say.focus()),
    /** Puts text into the box as if it were typed. */
    type: (text) => {
      leave("");
      say.value = text;
      say.dispatchEvent(new Event("input"));
    },
    use: (name) => {
      const command = commands.find((one) => one.name === name);
      if (command) start(command);
    },
    isBusy: () => line !== null || say.value !== "",
  };
}
