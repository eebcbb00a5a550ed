// The bar above the messages: where one is, and who one is playing as.

import { avatar, h, icon } from "./dom.js";
import { guildOf, here, isDm, isThread, pingCount, placeById, store } from "./store.js";
import { words } from "./words.js";

/** Draws the bar. `act` has `open`, `become`, `addUser`, `help` and `drawer`. */
export function drawTop(act) {
  const top = document.getElementById("top");
  const focused = top.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  top.replaceChildren(
    h("button", { type: "button", class: "bare only-narrow", data: { key: "menu" }, "aria-label": words.places, "aria-controls": "drawer", on: { click: act.drawer } }, icon("menu", 24), elsewhereUnread() ? h("span", { class: "blip" }) : null),
    drawTitle(act),
    drawPeople(act),
    h("button", { type: "button", class: "bare", data: { key: "help" }, "aria-label": words.how_to, title: words.how_to, on: { click: act.help } }, icon("help", 22)),
  );
  if (focused) top.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function elsewhereUnread() {
  return pingCount(store.me) - pingCount(store.me, store.channel) > 0;
}

function drawTitle(act) {
  const place = here();
  if (!place) return h("h1", { class: "title", text: "Rookery" });
  if (isDm(place)) return h("h1", { class: "title" }, avatar(store.bot, 24), h("span", { class: "name", text: place.name }));
  const title = h("h1", { class: "title" });
  const parent = isThread(place) ? placeById(place.parent) : null;
  if (parent)
    title.append(
      h("button", { type: "button", class: "crumb", data: { key: "parent" }, on: { click: () => act.open(parent.id) } }, icon("hash", 18), h("span", { text: parent.name })),
      icon("right", 16),
    );
  title.append(icon(parent ? "thread" : "hash", 20), h("span", { class: "name", text: place.name, title: place.name }));
  if (guildOf(place.id)) title.append(place.archived ? h("span", { class: "note", text: words.archived }) : "");
  return title;
}

function drawPeople(act) {
  const people = store.actors.map((actor, index) => {
    const user = store.users.get(actor.id) ?? actor;
    const mine = actor.id === store.me;
    const pings = mine ? 0 : pingCount(actor.id);
    return h(
      "button",
      {
        type: "button", role: "radio", class: "person", data: { key: `user-${actor.id}`, user: actor.id }, "aria-checked": String(mine), tabindex: mine ? 0 : -1,
        title: (mine ? words.you_are : words.become)(actor.name, index + 1), "aria-label": pings > 0 ? words.person_unread(actor.name, pings) : actor.name,
        on: { click: () => act.become(actor.id), keydown: (event) => step(event, index, act) },
      },
      avatar(user, 28),
      h("span", { class: "name", text: actor.name }),
      pings > 0 ? h("span", { class: "badge", "aria-hidden": "true", text: String(pings) }) : null,
    );
  });
  return h(
    "div",
    { class: "people" },
    h("span", { class: "label", id: "people-label", text: words.playing_as }),
    h("div", { role: "radiogroup", class: "group", "aria-labelledby": "people-label" }, people),
    h("button", { type: "button", class: "bare add", data: { key: "add" }, "aria-label": words.add_user, title: words.add_user, on: { click: act.addUser } }, icon("plus", 18)),
  );
}

function step(event, index, act) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = store.actors[(index + by + store.actors.length) % store.actors.length];
  act.become(next.id, true);
}
