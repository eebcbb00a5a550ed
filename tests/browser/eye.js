// What somebody at the chat page sees, for the browser tests: finds things by what they say. Changes nothing.

const eye = {
  isShown: (node) => Boolean(node) && node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible",
  words: (node) => node.textContent.replace(/\s+/g, " ").trim(),

  /** The newest message that says this; `kind` is "private" or "public". */
  message: (words, kind) => [...document.querySelectorAll("#messages > .message:not(.sending)")].reverse().find((one) =>
    eye.words(one).includes(words) && one.classList.contains("private") === (kind === "private")),

  /** The private message that is newest of all. */
  private: () => [...document.querySelectorAll("#messages > .message.private")].at(-1),

  /** A button by its label within something. */
  button: (within, label) => [...within.querySelectorAll("button")].find((one) => eye.words(one) === label || one.getAttribute("aria-label") === label),

  /** A button to play as somebody. */
  person: (name) => [...document.querySelectorAll("[data-key^=user-]")].find((one) => eye.words(one.querySelector(".name")) === name),

  /** A row of the list of channels and threads. */
  row: (name) => [...document.querySelectorAll("#places [data-channel]")].find((one) => eye.words(one.querySelector(".name")) === name),

  title: () => eye.words(document.querySelector("#top .title .name")),

  /** An entry of an open menu by its label. */
  entry: (label) => [...document.querySelectorAll("#menu-list [role=option]")].find((one) => eye.words(one.querySelector(".menu-words > span")) === label),
  active: () => {
    const one = document.querySelector("#menu-list .active .menu-words > span");
    return one ? eye.words(one) : null;
  },

  /** The marked line of the list above the message box; null without one. */
  suggestion: () => {
    const list = document.querySelector(".suggest");
    const one = eye.isShown(list) ? list.querySelector("[aria-selected=true] .suggest-label") : null;
    return one ? one.firstChild.textContent : null;
  },

  /** True when nothing is being waited for: no press, no command, no suggestions, no picture. */
  isCalm: () => !document.querySelector(".busy, .sending, .thinking") &&
    !(eye.isShown(document.querySelector(".suggest")) && eye.words(document.querySelector(".suggest")).includes("Loading options")) &&
    [...document.images].every((one) => one.complete),

  /** Where to press a thing: its middle, once it is whole, at rest and nothing lies over it. Null until then. */
  spot: async (find) => {
    const box = () => find().getBoundingClientRect();
    find().scrollIntoView({ block: "nearest", inline: "nearest" });
    const before = box();
    await new Promise((done) => setTimeout(done, 40));
    const after = box();
    if (!eye.isCalm() || before.x !== after.x || before.y !== after.y || before.width !== after.width) return null;
    const [x, y] = [after.x + after.width / 2, after.y + after.height / 2];
    return find().contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  },

  /** Notes whether the next click lands on what is found then. */
  aim: (find) => {
    eye.landed = false;
    eye.aimed = find;
    return true;
  },
};

addEventListener("click", (event) => {
  if (eye.aimed) eye.landed = Boolean(eye.aimed()?.contains(event.target));
  eye.aimed = null;
}, true);
