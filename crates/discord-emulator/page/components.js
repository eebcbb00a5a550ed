// Buttons and menus under a message. What they do is decided by the bot; here they are only drawn and pressed.

import { avatar, h, icon } from "./dom.js";
import { here, store } from "./store.js";
import { openMenu } from "./menu.js";
import { words } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The rows of a message. `act` has `click(message, id)` and `choose(message, id, values)`; `busy` is a custom id or none. */
export function drawRows(rows, message, act, busy) {
  return rows.map((row) => {
    if (row.type !== 1) return unknown(row);
    return h("div", { class: "component-row" }, (row.components ?? []).map((one) => drawControl(one, message, act, busy)));
  });
}

function unknown(one) {
  return h("p", { class: "cannot", text: words.no_component(one.type) });
}

function drawControl(one, message, act, busy) {
  if (one.type === 2) return drawButton(one, message, act, busy);
  if ([3, 5, 6, 7, 8].includes(one.type)) return drawSelect(one, message, act, busy);
  return unknown(one);
}

function emoji(one) {
  if (!one?.name) return null;
  return h("span", { class: "emoji", "aria-hidden": "true", text: one.id ? `:${one.name}:` : one.name });
}

function drawButton(one, message, act, busy) {
  const style = STYLES[one.style] ?? "secondary";
  const label = h("span", { class: "words", text: one.label ?? "" });
  if (one.style === 5) {
    if (!/^https?:\/\//.test(one.url ?? "")) return h("span", { class: "button link", text: one.label ?? "" });
    return h("a", { class: "button secondary", href: one.url, target: "_blank", rel: "noopener noreferrer" }, emoji(one.emoji), label, icon("out", 14));
  }
  const isBusy = busy === one.custom_id;
  const press = (event) => {
    if (event.currentTarget.getAttribute("aria-disabled") !== "true") act.click(message.id, one.custom_id);
  };
  return h(
    "button",
    { type: "button", class: `button ${style}${isBusy ? " busy" : ""}`, disabled: one.disabled === true, "aria-disabled": busy ? "true" : null, "aria-label": one.label ? null : one.emoji?.name, data: { custom: one.custom_id }, on: { click: press } },
    emoji(one.emoji),
    label,
    isBusy ? dots() : null,
  );
}

/** Three dots that say "wait". */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** What a menu offers: its own options, or users, roles and channels. */
function optionsOf(one) {
  if (one.type === 3) return one.options.map((option) => ({ ...option, picture: emoji(option.emoji) }));
  const guild = store.guilds.find((each) => each.channels.some((place) => place.id === store.channel));
  const users = [...store.users.values()].map((user) => ({ value: user.id, label: user.name, picture: avatar(user, 20) }));
  const roles = (guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  const channels = (guild?.channels ?? [here()]).map((place) => ({ value: place.id, label: `#${place.name}` }));
  return { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[one.type];
}

function drawSelect(one, message, act, busy) {
  const options = optionsOf(one);
  const given = new Set((one.default_values ?? []).map((value) => value.id));
  const chosen = options.filter((option) => option.default || given.has(option.value));
  const shown = chosen.map((option) => option.label).join(", ") || one.placeholder || words.select;
  const isBusy = busy === one.custom_id;
  const button = h(
    "button",
    {
      type: "button", class: `select${chosen.length ? " has-value" : ""}${isBusy ? " busy" : ""}`, disabled: one.disabled === true, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-disabled": busy ? "true" : null, data: { custom: one.custom_id },
      on: { click: () => { if (button.getAttribute("aria-disabled") !== "true") show(); } },
    },
    h("span", { class: "words", text: shown }),
    isBusy ? dots() : icon("down", 18),
  );
  const show = () =>
    openMenu(button, options, { label: one.placeholder || words.select, least: one.min_values ?? 1, most: one.max_values ?? 1, chosen: chosen.map((option) => option.value) }, (values) => act.choose(message.id, one.custom_id, values));
  return button;
}
