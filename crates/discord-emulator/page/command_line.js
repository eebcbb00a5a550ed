// A slash command being filled in: one box for each option, in a row, with suggestions above.

import { announce, h } from "./dom.js";
import { TYPE, fitting, inOrder, isListed, valueOf, wants } from "./options.js";
import { words } from "./words.js";

const QUIET_MS = 90; // a pause in typing before suggestions are asked for

/**
 * Makes the row for `command`. `list` is the suggestions list; `act` has `complete(command, options, focused)`,
 * `send(command, options)` and `leave(text)`.
 */
export function makeCommandLine(command, rest, list, act) {
  const all = inOrder(command.options);
  const parts = []; // { option, input, node, chosen, complaint }
  const adder = makeAdder();
  const row = h("div", { class: "command-row", role: "group", "aria-label": words.command(command.name) }, h("span", { class: "command-name", text: `/${command.name}` }), adder.node);
  let asked = 0;
  let timer = null;

  // Pressing beside the boxes goes on where one would type next.
  row.addEventListener("pointerdown", (event) => {
    if (event.target !== row) return;
    event.preventDefault();
    focusNext();
  });

  function add(option, at = parts.length) {
    const id = `option-${option.name}`;
    const input = h("input", { id, type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggest-list", "aria-expanded": "false", "aria-describedby": `${id}-problem`, "aria-required": String(option.required), autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", inputmode: option.type === TYPE.INTEGER && !option.autocomplete ? "numeric" : null });
    const complaint = h("span", { id: `${id}-problem`, class: "complaint", role: "alert" });
    const node = h("span", { class: "option" }, h("label", { for: id, text: option.name }), input, complaint);
    const part = { option, input, node, complaint, chosen: null };
    parts.splice(at, 0, part);
    row.insertBefore(node, row.children[at + 1] ?? adder.node);
    fit(input);
    input.addEventListener("input", () => {
      part.chosen = null;
      if (namesOption(input.value)) {
        const text = input.value;
        input.value = "";
        const last = fill(text, part);
        if (last === part) suggest(part);
        else last.input.focus();
        return;
      }
      fit(input);
      complain(part, "");
      suggest(part);
    });
    input.addEventListener("focus", () => {
      row.querySelectorAll(".option.now").forEach((one) => one.classList.remove("now"));
      node.classList.add("now");
      suggest(part);
    });
    input.addEventListener("blur", () => {
      node.classList.remove("now");
      if (list.isShown()) list.hide();
      if (input.value.trim() !== "") complain(part, valueOf(option, input.value, part.chosen).problem ?? "");
    });
    input.addEventListener("keydown", (event) => keyed(event, part));
    adder.refresh();
    return part;
  }

  function remove(part) {
    if (part.option.required) return;
    const at = parts.indexOf(part);
    parts.splice(at, 1);
    const before = parts[at - 1]?.input ?? adder.input;
    part.node.remove();
    adder.refresh();
    before.focus();
  }

  function complain(part, sentence) {
    part.complaint.textContent = sentence;
    part.node.classList.toggle("wrong", sentence !== "");
    part.input.setAttribute("aria-invalid", String(sentence !== ""));
  }

  function suggest(part) {
    clearTimeout(timer);
    asked += 1;
    const title = part.option.name;
    const note = wants(part.option);
    const typed = part.chosen ? "" : part.input.value;
    if (isListed(part.option)) {
      const items = fitting(part.option, typed).map((item) => ({ ...item, act: () => choose(part, item) }));
      list.show(part.input, { title, note, items, state: items.length === 0 ? "none" : null });
    } else if (part.option.type === TYPE.FILE) {
      list.show(part.input, { title, note, items: [{ label: words.choose_file, value: null, act: () => pickFile(part) }] });
    } else if (part.option.autocomplete) {
      const number = asked;
      list.show(part.input, { title, note, items: [], state: "loading" });
      timer = setTimeout(() => complete(part, number, title, note), QUIET_MS);
    } else {
      list.show(part.input, { title, note, items: [] });
    }
  }

  async function complete(part, number, title, note) {
    const typed = part.input.value;
    let items = [];
    let state = null;
    try {
      const choices = await act.complete(command, given(part), { name: part.option.name, value: part.chosen ? String(part.chosen.value) : typed });
      items = choices.map((choice) => ({ label: choice.name, value: choice.value, act: () => choose(part, { label: choice.name, value: choice.value }) }));
      state = items.length === 0 ? "none" : null;
    } catch {
      state = "failed";
    }
    if (number !== asked || document.activeElement !== part.input) return;
    // Nothing typed yet in an optional box, or a value already chosen: Enter should go on, not choose again.
    list.show(part.input, { title, note, items, state, first: !part.chosen });
  }

  /** Lets the person choose a text file, which goes to the emulator at once. */
  function pickFile(part) {
    const picker = h("input", { type: "file", class: "file-picker", hidden: true });
    picker.addEventListener("change", async () => {
      const file = picker.files?.[0];
      if (!file) return;
      try {
        const { id } = await act.upload(file.name, await file.text());
        choose(part, { label: file.name, value: id });
      } catch (error) {
        complain(part, error.message);
      }
    });
    picker.click();
  }

  /** The values given so far, for the bot's suggestions; what cannot be read yet is left out. */
  function given(except) {
    return parts.filter((part) => part !== except).flatMap((part) => {
      const result = valueOf(part.option, part.input.value, part.chosen);
      return "value" in result ? [{ name: part.option.name, value: result.value }] : [];
    });
  }

  function choose(part, item) {
    part.chosen = item;
    part.input.value = item.shown ?? item.label;
    fit(part.input);
    complain(part, "");
    asked += 1;
    clearTimeout(timer);
    list.hide();
    focusNext(part);
  }

  /** Goes to the next empty required box, else to the adder, else stays at the last. */
  function focusNext(after = null) {
    const from = after ? parts.indexOf(after) + 1 : 0;
    const empty = [...parts.slice(from), ...parts.slice(0, from)].find((part) => part !== after && part.input.value === "" && part.option.required);
    if (empty) empty.input.focus();
    else if (adder.hasMore()) adder.input.focus();
    else {
      const last = after ?? parts.at(-1);
      (last?.input ?? adder.input).focus();
      list.hide();
    }
  }

  const isComplete = () => parts.every((part) => part.input.value !== "" || !part.option.required);

  function keyed(event, part) {
    if (event.isComposing) return;
    if (list.key(event)) return;
    const at = parts.indexOf(part);
    const { input } = part;
    if (event.key === "Enter") {
      event.preventDefault();
      const item = list.active();
      if (item && !(part.chosen && part.chosen.value === item.value)) {
        // What was typed in full need not be chosen first, as on Discord.
        const isTyped = part.option.autocomplete && !part.chosen && String(item.value) === input.value.trim();
        item.act();
        if (isTyped && isComplete()) send();
      } else send();
    } else if (event.key === "Tab" && !event.shiftKey && list.active() && !part.chosen && (input.value !== "" || part.option.required)) {
      event.preventDefault();
      list.active().act();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (list.isShown()) list.hide();
      else act.leave("");
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      if (!part.option.required) remove(part);
      else if (at > 0) parts[at - 1].input.focus();
      else act.leave(`/${command.name}`);
    } else if (event.key === "ArrowLeft" && input.selectionStart === 0 && input.selectionEnd === 0 && at > 0) {
      event.preventDefault();
      parts[at - 1].input.focus();
    } else if (event.key === "ArrowRight" && input.selectionStart === input.value.length) {
      event.preventDefault();
      (parts[at + 1]?.input ?? (adder.hasMore() ? adder.input : input)).focus();
    }
  }

  /** The box at the end in which further options are named. */
  function makeAdder() {
    const input = h("input", { id: "option-adder", class: "adder", type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggest-list", "aria-expanded": "false", "aria-label": words.add_option, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send" });
    const left = () => all.filter((option) => !parts.some((part) => part.option === option));
    const offer = (opened) => {
      const text = input.value.trim().replace(/:$/, "").toLowerCase();
      const named = left().filter((option) => option.name.startsWith(text)).map((option) => ({ label: option.name, words: wants(option), act: () => take(option) }));
      // A value of a list names its option, too: `shield` for `variant`.
      const valued = text === "" ? [] : left().filter(isListed).flatMap((option) => fitting(option, text).map((item) => ({ ...item, words: option.name, act: () => takeWith(option, item) })));
      const items = [...named, ...valued].slice(0, 25);
      list.show(input, { title: items.length > 0 ? words.optional : "", items, state: items.length === 0 && text !== "" ? "none" : null, first: !opened });
      if (items.length === 0 && text === "") list.hide();
    };
    const take = (option) => {
      input.value = "";
      list.hide();
      add(option).input.focus();
    };
    const takeWith = (option, item) => {
      input.value = "";
      list.hide();
      choose(add(option), item);
    };
    input.addEventListener("focus", () => offer(true));
    input.addEventListener("blur", () => {
      input.value = "";
      list.hide();
    });
    input.addEventListener("input", () => {
      const named = /^([^\s:]+):$/.exec(input.value.trim());
      const option = named && left().find((one) => one.name === named[1]);
      if (option) take(option);
      else offer(false);
    });
    input.addEventListener("keydown", (event) => {
      if (event.isComposing || list.key(event)) return;
      const item = list.active();
      if (event.key === "Enter") {
        event.preventDefault();
        if (item) item.act();
        else if (input.value.trim() !== "") announce(words.no_option, "status");
        else send();
      } else if (event.key === "Tab" && !event.shiftKey && item) {
        event.preventDefault();
        item.act();
      } else if (event.key === "Escape") {
        event.preventDefault();
        if (list.isShown()) list.hide();
        else act.leave("");
      } else if ((event.key === "Backspace" || event.key === "ArrowLeft") && input.value === "") {
        event.preventDefault();
        if (parts.length > 0) parts.at(-1).input.focus();
        else if (event.key === "Backspace") act.leave(`/${command.name}`);
      }
    });
    return {
      input,
      node: h("span", { class: "adder-holder" }, input),
      hasMore: () => left().length > 0,
      refresh: () => {
        const count = left().length;
        input.placeholder = count > 0 ? words.more_optional(count) : all.length === 0 ? words.press_enter : "";
        input.classList.toggle("empty", count === 0);
        fit(input);
      },
    };
  }

  async function send() {
    const values = [];
    let first = null;
    for (const part of parts) {
      const result = valueOf(part.option, part.input.value, part.chosen);
      complain(part, result.problem ?? "");
      if (result.problem) first ??= part;
      else if (!result.missing) values.push({ name: part.option.name, value: result.value });
    }
    if (first) {
      first.input.focus();
      list.hide();
      return;
    }
    clearTimeout(timer);
    asked += 1;
    list.hide();
    await act.send(command, values);
  }

  /** The beginnings of options in a text, as a pattern. */
  function named() {
    const known = all.map((option) => option.name.replace(/[^\p{L}\p{N}_-]/gu, ""));
    return known.length > 0 ? new RegExp(`(?:^|\\s)(${known.join("|")}):\\s*`, "u") : null;
  }

  /** Whether a text names an option, as `variant:` does. */
  function namesOption(text) {
    return named()?.test(text) ?? false;
  }

  /**
   * Reads `name:value name:value`, as when a whole command was pasted; text without a name goes to the box `into`.
   * Returns the box that was filled last.
   */
  function fill(text, into = parts[0]) {
    const names = named();
    const pieces = names ? text.split(names) : [text];
    const put = (part, value) => {
      if (!part || value === "") return;
      part.input.value = value;
      fit(part.input);
      const fits = isListed(part.option) ? fitting(part.option, value).find((item) => item.label.toLowerCase() === value.replace(/^@/, "").toLowerCase()) : null;
      if (fits) part.chosen = fits;
    };
    const head = pieces[0].trim();
    let last = into;
    for (let at = 1; at < pieces.length; at += 2) {
      const option = all.find((one) => one.name === pieces[at]);
      last = parts.find((part) => part.option === option) ?? add(option);
      put(last, pieces[at + 1].trim());
    }
    if (head !== "") put(into ?? (all[0] ? add(all[0]) : null), head);
    return last;
  }

  for (const option of all.filter((one) => one.required)) add(option);
  adder.refresh();
  if (rest.trim() !== "") fill(rest);

  return {
    row,
    send,
    focus: () => {
      const empty = parts.find((part) => part.input.value === "") ?? (rest.trim() !== "" ? parts.at(-1) : null);
      if (empty) {
        empty.input.focus();
        empty.input.setSelectionRange(empty.input.value.length, empty.input.value.length);
      } else adder.input.focus();
    },
    close: () => {
      clearTimeout(timer);
      asked += 1;
      list.hide();
    },
  };
}

const measure = document.createElement("canvas").getContext("2d");

/** Makes a box as wide as its text. */
function fit(input) {
  measure.font = getComputedStyle(document.body).font;
  const text = input.value || input.placeholder || "";
  input.style.width = `${Math.max(36, Math.ceil(measure.measureText(text).width) + 14)}px`;
}
