// The list that a select menu opens: by mouse, by touch, by arrows, or by typing to narrow it.

import { announce, h, icon } from "./dom.js";
import { words } from "./words.js";

let close = null;

/** Opens a menu under (or over) `button`; `done(values)` when something was chosen. */
export function openMenu(button, options, { label, least, most, chosen }, done) {
  close?.();
  const many = most > 1;
  const picked = new Set(chosen);
  const search = h("input", { type: "text", class: "menu-search", role: "combobox", "aria-expanded": "true", "aria-controls": "menu-list", "aria-autocomplete": "list", "aria-label": label, placeholder: options.length > 8 ? words.narrow : label, autocomplete: "off", spellcheck: "false" });
  const list = h("ul", { id: "menu-list", role: "listbox", "aria-label": label, "aria-multiselectable": many ? "true" : null });
  const foot = many ? h("div", { class: "menu-foot" }) : null;
  const popup = h("div", { class: "menu" }, search, list, foot);
  let shown = [];
  let active = -1;

  function draw() {
    const text = search.value.trim().toLowerCase();
    // A value that is a word, such as `shield`, is found by it whatever the label says.
    const isNamed = (option) => text !== "" && /^[a-z]/.test(option.value) && option.value.startsWith(text);
    shown = options.filter((option) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(text) || isNamed(option));
    list.replaceChildren(...shown.map((option, index) =>
      h("li", { role: "option", id: `menu-${index}`, "aria-selected": String(picked.has(option.value)), on: { click: () => pick(index), pointermove: () => mark(index, false) } },
        option.picture?.cloneNode(true) ?? null,
        h("span", { class: "menu-words" }, h("span", { text: option.label }), option.description ? h("span", { class: "more", text: option.description }) : null),
        picked.has(option.value) ? icon("check", 18) : null)));
    if (shown.length === 0) list.append(h("li", { class: "none", text: words.nothing_fits }));
    mark(Math.min(Math.max(active, 0), shown.length - 1), true);
    if (foot) foot.replaceChildren(h("span", { text: words.chosen_of(picked.size, least, most) }), h("button", { type: "button", class: "button primary", text: words.done, disabled: picked.size < least || picked.size > most, on: { click: finish } }));
  }

  function mark(index, scroll) {
    list.children[active]?.classList.remove("active");
    active = index;
    const node = list.children[index];
    node?.classList.add("active");
    if (scroll) node?.scrollIntoView({ block: "nearest" });
    if (node?.id) search.setAttribute("aria-activedescendant", node.id);
    else search.removeAttribute("aria-activedescendant");
  }

  function pick(index) {
    const option = shown[index];
    if (!option) return;
    if (!many) {
      picked.clear();
      picked.add(option.value);
      finish();
      return;
    }
    if (!picked.delete(option.value) && picked.size < most) picked.add(option.value);
    active = index;
    draw();
    announce((picked.has(option.value) ? words.is_chosen : words.not_chosen)(option.label), "status");
  }

  function finish() {
    shut(true);
    done(options.filter((option) => picked.has(option.value)).map((option) => option.value));
  }

  function shut(focus) {
    if (close !== shut) return;
    close = null;
    popup.remove();
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", outsideResize);
    if (button.isConnected) {
      button.setAttribute("aria-expanded", "false");
      if (focus) button.focus();
    }
  }

  const outside = (event) => { if (!popup.contains(event.target)) shut(false); };
  const outsideResize = () => position(popup, button);

  search.addEventListener("input", () => { active = 0; draw(); });
  popup.addEventListener("focusout", (event) => { if (event.relatedTarget && !popup.contains(event.relatedTarget)) shut(false); });
  popup.addEventListener("keydown", (event) => {
    const last = shown.length - 1;
    const steps = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1, PageDown: Math.min(last, active + 6), PageUp: Math.max(0, active - 6) };
    if (event.key === "Escape") shut(true);
    else if (event.key === "Tab" && !many) shut(true);
    else if (event.key in steps) mark(steps[event.key], true);
    else if (event.key === "Enter" && event.target === search) {
      if (many && event.ctrlKey && picked.size >= least) finish();
      else pick(active);
    } else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  });

  close = shut;
  document.body.append(popup);
  button.setAttribute("aria-expanded", "true");
  active = Math.max(0, options.findIndex((option) => picked.has(option.value)));
  draw();
  position(popup, button);
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", outsideResize);
  search.focus({ preventScroll: true });
}

/** Closes whatever menu is open, as when its message has changed. */
export function closeMenu() {
  close?.(false);
}

function position(popup, button) {
  const box = button.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 280), window.innerWidth - 16);
  const below = window.innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const isBelow = below >= Math.min(320, above);
  popup.style.width = `${width}px`;
  popup.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`;
  popup.style.maxHeight = `${Math.min(380, isBelow ? below : above)}px`;
  popup.style.top = isBelow ? `${box.bottom + 4}px` : "auto";
  popup.style.bottom = isBelow ? "auto" : `${window.innerHeight - box.top + 4}px`;
}
