// Small helpers to build the page from elements. Text always becomes text nodes, never markup.

/** Makes an element. `on` holds listeners, `data` data attributes; false, null and undefined attributes are left out. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

// Drawn for this page on a 24 x 24 field; strokes unless the name is in FILLED.
const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4.500 9H20M4 15h15.500",
  thread: "M6 4v7a4 4 0 0 0 4 4h9M15 11l4 4-4 4",
  branch: "M5 0v10a5 5 0 0 0 5 5h12",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 5l-5 15-4-6zM11 14l4-4",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  reply: "M4 20v-6a4 4 0 0 1 4-4h12",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  help: "M9 9.200a3 3 0 1 1 4.300 2.700c-.9.450-1.300 1-1.300 2.100M12 17.500v.1M12 2.800a9.200 9.200 0 1 0 0 18.400 9.200 9.200 0 0 0 0-18.400z",
  out: "M13 5h6v6M19 5l-8 8M17 14v5H5V7h5",
  check: "M5 12.500l4.500 4.500L19 7",
  talk: "M4 5h16v11h-8l-5 4v-4H4z",
  users: "M9 12a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-3.600 2.900-5.500 6.500-5.500s6.500 1.900 6.500 5.500M16 5.300a3.500 3.500 0 0 1 0 6.400M18 15c2.200.7 3.500 2.300 3.500 5",
  warn: "M12 3.500 22 20H2zM12 10v4.500M12 17.300v.1",
  rook: "M6 5h2.600v2.200h2.100V5h2.600v2.200h2.100V5H18v5l-2 1.600v4.600l1.800 1.900V20H6.200v-1.900L8 16.200v-4.600L6 10z",
};
const FILLED = new Set(["rook"]);

/** An icon; decorative, so whatever holds it must have words of its own. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: `icon icon-${name}` }))
    svg.setAttribute(key, value);
  path.setAttribute("d", ICONS[name]);
  const filled = FILLED.has(name);
  path.setAttribute("fill", filled ? "currentColor" : "none");
  if (!filled) for (const [key, value] of Object.entries({ stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" })) path.setAttribute(key, value);
  svg.append(path);
  return svg;
}

/** The first letters of up to two words of a name. */
export function initials(name) {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  return parts.slice(0, 2).map((word) => [...word][0].toUpperCase()).join("") || "?";
}

const HUES = [212, 348, 152, 32, 282, 188, 8, 96];

/** A round picture made from the name; `index` spreads the colours. */
export function avatar(user, size = 40) {
  const node = h("span", { class: "avatar", "aria-hidden": "true" });
  node.style.setProperty("--size", `${size}px`);
  if (user.bot) {
    node.classList.add("of-bot");
    node.append(icon("rook", Math.round(size * 0.66)));
  } else {
    node.style.setProperty("--hue", HUES[(user.index ?? 0) % HUES.length]);
    node.textContent = initials(user.name);
  }
  return node;
}

/** True when snowflake `a` is later than `b`; none counts as before everything. */
export function isNewer(a, b) {
  if (!a) return false;
  if (!b) return true;
  return a.length !== b.length ? a.length > b.length : a > b;
}

/** Says something to screen readers, politely. */
export function announce(text, place = "live") {
  const region = document.getElementById(place);
  const line = h("div", { text });
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild.remove();
}

/** Makes the children of `parent` be `wanted`, moving and removing as little as possible. */
export function place(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) child.remove();
  wanted.forEach((node, index) => {
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  });
}
