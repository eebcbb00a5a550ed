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

  /** True when nothing is being waited for: no press, no command, no suggestions, no picture, nothing on the move. */
  isCalm: () => !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState !== "finished") && !document.querySelector(".busy, .sending, .thinking") &&
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
    eye.landed = new Promise((done) => {
      addEventListener("click", (event) => done(Boolean(find()?.contains(event.target))), { capture: true, once: true });
    });
    return true;
  },

  /** Whether it did; a click that does not come did not. A tap's comes when it can be no other gesture. */
  outcome: () => Promise.race([eye.landed, new Promise((done) => setTimeout(done, 20_000, false))]),

  name: (node) => `${node.tagName.toLowerCase()}.${node.className} "${(node.getAttribute("aria-label") ?? eye.words(node)).slice(0, 40)}"`,

  /** True for what is only there for screen readers. */
  isUnseen: (node) => Boolean(node.closest(".unseen, .skip")),

  /** What does not fit: wider than the window, or too small to press; a message's controls have a least size of their own. */
  odd: (least, leastInMessages) => {
    const found = document.scrollingElement.scrollWidth > innerWidth ? [`the page is ${document.scrollingElement.scrollWidth} wide`] : [];
    const scrolls = (node) => node.closest(".group, .menu ul, .suggest ul");
    for (const node of document.querySelectorAll("button, a, input, textarea, img, pre, .text, [role=option]")) {
      if (!eye.isShown(node) || eye.isUnseen(node)) continue;
      const box = node.getBoundingClientRect();
      if ((box.left < -0.5 || box.right > innerWidth + 0.5) && !scrolls(node)) found.push(`${eye.name(node)} reaches from ${box.left} to ${box.right}`);
      const isInText = getComputedStyle(node).display === "inline" || node.closest("p, .text, .intro li, .origin, .title");
      if (!node.matches("button, a, input, textarea, [role=option]") || isInText) continue;
      const size = node.closest(".component-row") ? leastInMessages : least;
      if (box.height < size - 0.5 || box.width < size - 0.5) found.push(`${eye.name(node)} is ${box.width} by ${box.height}`);
    }
    return found;
  },

  /** Everything that Tab should lead to. */
  controls: () => [...document.querySelectorAll("button, a[href], input, textarea, [tabindex]")].filter((node) =>
    eye.isShown(node) && !node.disabled && node.tabIndex >= 0),

  /** Begins to note where Tab leads to; how many controls there are now. */
  begin: () => {
    document.activeElement.blur();
    eye.seen = new Set();
    eye.wanted = eye.controls();
    return eye.wanted.length;
  },

  /** Notes what has the focus, and whether it shows. The message box shows it on its frame. */
  noteFocus: () => {
    const node = document.activeElement;
    eye.seen.add(node);
    const outlined = (one) => {
      const style = one && getComputedStyle(one);
      return Boolean(style) && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    };
    return { name: eye.name(node), isPage: node === document.body, shown: outlined(node) || outlined(node.closest(".box")) };
  },

  missed: () => eye.wanted.filter((node) => !eye.seen.has(node)).map(eye.name),
};
