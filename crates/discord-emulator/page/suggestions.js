// The list above the message box: commands, options, choices. The keyboard stays in the box; the list follows it.

import { announce, h } from "./dom.js";
import { words } from "./words.js";

const STATES = { loading: words.loading, failed: words.loading_failed, none: words.nothing_typed_fits };

/** Makes the list. `pick(item)` is told what was chosen. Items are { label, words, picture, hint }. */
export function makeSuggestions(pick) {
  const head = h("div", { class: "suggest-head" });
  const list = h("ul", { id: "suggest-list", role: "listbox", "aria-label": words.suggestions });
  const node = h("div", { class: "suggest", hidden: true }, head, list);
  let items = [];
  let active = -1;
  let input = null;
  let spoken = "";

  // Pressing the list must not take the focus from the box.
  node.addEventListener("pointerdown", (event) => event.preventDefault());

  function mark(index, scroll = true) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = index;
    const row = list.children[index];
    row?.setAttribute("aria-selected", "true");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
    if (row && items.length > 0) input?.setAttribute("aria-activedescendant", row.id);
    else input?.removeAttribute("aria-activedescendant");
  }

  /** Shows items for `field`. `note` stands above them; `state` is "loading", "failed" or nothing; `first` marks the first item. */
  function show(field, { title, note, items: next, state, first = true }) {
    if (input !== field) {
      input?.setAttribute("aria-expanded", "false");
      input?.removeAttribute("aria-activedescendant");
      input = field;
    }
    items = next;
    head.replaceChildren(h("b", { text: title ?? "" }), note ? h("span", { text: note }) : "");
    head.hidden = !title && !note;
    list.replaceChildren(...items.map(draw));
    if (state) list.append(h("li", { class: "none", text: STATES[state] }));
    list.hidden = items.length === 0 && !state;
    node.hidden = false;
    input.setAttribute("aria-expanded", String(items.length > 0));
    mark(first && items.length > 0 ? 0 : -1);
    const told = [title, note, state === "loading" ? "" : items.length === 1 ? words.one_suggestion(items[0].label) : items.length > 0 ? words.suggestions_first(items.length, items[0].label) : ""].filter(Boolean).join(". ");
    if (told !== spoken && state !== "loading") announce((spoken = told), "status");
  }

  function draw(item, index) {
    return h("li", { role: "option", id: `suggest-${index}`, "aria-selected": "false", on: { click: () => pick(item), pointermove: () => { if (index !== active) mark(index, false); } } },
      item.picture?.() ?? null,
      h("span", { class: "suggest-words" }, h("span", { class: "suggest-label" }, item.label, item.hint ? h("span", { class: "hint", text: ` ${item.hint}` }) : null), item.words ? h("span", { class: "more", text: item.words }) : null),
      item.side ? h("span", { class: "side", text: item.side }) : null);
  }

  function hide() {
    node.hidden = true;
    items = [];
    active = -1;
    input?.setAttribute("aria-expanded", "false");
    input?.removeAttribute("aria-activedescendant");
  }

  /** Handles arrows; true when the key was for the list. */
  function key(event) {
    if (node.hidden || items.length === 0) return false;
    const last = items.length - 1;
    if (event.key === "ArrowDown") mark(active >= last ? 0 : active + 1);
    else if (event.key === "ArrowUp") mark(active <= 0 ? last : active - 1);
    else if (event.key === "PageDown") mark(Math.min(last, active + 8));
    else if (event.key === "PageUp") mark(Math.max(0, active - 8));
    else return false;
    event.preventDefault();
    return true;
  }

  return { node, show, hide, key, active: () => (node.hidden ? undefined : items[active]), isOpen: () => !node.hidden && items.length > 0, isShown: () => !node.hidden };
}
