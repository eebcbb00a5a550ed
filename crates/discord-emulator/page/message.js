// One message as elements: head, text, pictures, embeds, buttons, and what it answers.

import { avatar, h, icon, isNewer } from "./dom.js";
import { dots, drawRows } from "./components.js";
import { enlarge } from "./dialogs.js";
import { inlineMarkdown, link, markdown, opensUserMenu, plainText } from "./markdown.js";
import { names, placeById, places, store } from "./store.js";
import { formatTime, labelWithTime, messageTime } from "./time.js";
import { words } from "./words.js";

/** The account of an id, or a placeholder for one that is gone. */
export function accountOf(id, name = words.unknown_user) {
  return store.users.get(id) ?? { id, name, index: 0 };
}

/** The address of a file's bytes. */
export function fileAddress(message, file) {
  return `/attachments/${store.channel}/${file.id}/${encodeURIComponent(file.filename)}`;
}

/** A message. `grouped` leaves out picture and name; `busy` is the custom id being waited for, `failed` tells of one that was not answered. */
export function drawMessage(view, { grouped, busy, failed }, act) {
  if (view.kind === "ThreadCreated") return drawNotice(view, act);
  const author = accountOf(view.author, view.author_name);
  const label = [author.name, view.ephemeral ? words.only_to_you : null].filter(Boolean).join(", ");
  const item = h("li", { class: "message", id: `message-${view.id}`, tabindex: -1, data: { id: view.id, label, sent: view.sent_ms }, "aria-label": labelWithTime(label, view.sent_ms) });
  if (grouped) item.classList.add("grouped");
  if (view.ephemeral) item.classList.add("private");
  if (view.pings_me) item.classList.add("pings");
  const origin = drawOrigin(view, act);
  if (origin) item.append(origin);
  item.append(
    grouped ? h("time", { class: "side-time", datetime: new Date(view.sent_ms).toISOString(), "aria-hidden": "true", text: formatTime(view.sent_ms, "t") }) : avatar(author, 40),
    h("div", { class: "body" }, grouped ? null : drawHead(author, view.sent_ms), drawContent(view, act), drawFoot(view, act, busy, failed)),
  );
  return item;
}

/** When a message was sent. The label follows the day. */
const drawWhen = (ms) => h("time", { class: "when", datetime: new Date(ms).toISOString(), title: formatTime(ms, "F"), data: { sent: ms }, text: messageTime(ms) });

/** Name, APP tag and time. */
export function drawHead(author, ms) {
  return h("div", { class: "head" }, author.bot ? h("span", { class: "author of-bot", text: author.name }) : h("button", { class: "author", type: "button", "aria-haspopup": "listbox", text: author.name, on: opensUserMenu(author.id, names) }), author.bot ? h("span", { class: "tag", text: "APP" }) : null, drawWhen(ms));
}

/** The line above an answer: "Alice used /play", or the message whose button was pressed. */
function drawOrigin(view, act) {
  const origin = view.origin;
  const replied = view.reply_to ?? (origin && !origin.command ? origin.source : null);
  if (origin?.command) return h("div", { class: "origin" }, icon("reply", 16), ...usedCommand(accountOf(origin.user), origin.command));
  if (!replied) return null;
  const source = store.messages.get(replied)?.view;
  if (!source) return h("div", { class: "origin" }, icon("reply", 16), h("em", { text: words.earlier }));
  const quoted = source.content ? plainText(source.content, names) : source.embeds.length ? plainText(source.embeds[0].title ?? source.embeds[0].description ?? "", names) : words.a_picture;
  return h("div", { class: "origin" }, icon("reply", 16), avatar(accountOf(source.author), 16),
    h("button", { type: "button", class: "origin-jump", on: { click: () => act.jump(replied) } }, h("b", { text: source.author_name }), ` ${quoted.slice(0, 160) || words.a_message}`));
}

/** "Alice used /play", or "Alice used Challenge" where a menu has the command. */
export function usedCommand(user, command) {
  const isTyped = !store.commands.some((one) => one.kind !== 1 && one.name === command);
  return [avatar(user, 16), h("span", {}, words.used(h("b", { text: user.name }), h("span", { class: "mention", text: isTyped ? `/${command}` : command })))];
}

function drawContent(view, act) {
  if (view.loading) return h("p", { class: "thinking" }, words.thinking(view.author_name), dots());
  const parts = [];
  if (view.content) {
    const text = h("div", { class: "text" });
    text.append(markdown(view.content, names));
    parts.push(text);
  }
  if (view.edited_ms && parts.length > 0) {
    const note = h("span", { class: "edited", title: formatTime(view.edited_ms, "F"), text: words.edited });
    const last = parts.at(-1).lastElementChild;
    if (last?.tagName === "P") last.append(" ", note);
    else parts.at(-1).append(note);
  }
  const inEmbeds = new Set(view.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const files = view.attachments.filter((file) => !inEmbeds.has(`attachment://${file.filename}`));
  parts.push(...files.map((file) => drawFile(view, file)), ...view.embeds.map((embed) => drawEmbed(view, embed)));
  parts.push(...drawRows(view.components, view, act, act.busyOn(view.id)));
  return parts;
}

function drawFile(view, file) {
  const address = fileAddress(view, file);
  if (!/^image\//.test(file.content_type ?? "")) return h("a", { class: "file", href: address, download: file.filename }, icon("out", 18), h("span", { text: file.filename }), h("span", { class: "more", text: size(file.size) }));
  return drawPicture(address, file.description, file.pixels);
}

function size(bytes) {
  return bytes < 1000 ? words.bytes(bytes) : bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function drawPicture(address, description, pixels) {
  const [width, height] = pixels ?? [];
  const image = h("img", { src: address, alt: description ?? words.undescribed, width, height, decoding: "async" });
  // The place is kept free before the picture is there, so that nothing jumps.
  if (width && height) {
    image.style.setProperty("--width", `${width}px`);
    image.style.setProperty("--shape", width / height);
  }
  const figure = h("figure", { class: "picture" },
    h("button", { type: "button", class: "picture-open", title: words.enlarge, "aria-label": words.enlarge_what(description), on: { click: () => enlarge(address, description) } }, image));
  if (description) {
    const text = h("figcaption", { text: description, hidden: true });
    const toggle = h("button", { type: "button", class: "alt", "aria-expanded": "false", "aria-label": words.description, text: "ALT", on: { click: () => {
      text.hidden = !text.hidden;
      toggle.setAttribute("aria-expanded", String(!text.hidden));
    } } });
    figure.append(toggle, text);
  }
  return figure;
}

function drawEmbed(view, embed) {
  const node = h("article", { class: "embed" });
  if (embed.color !== undefined && embed.color !== null) node.style.setProperty("--edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  const main = h("div", { class: "embed-main" });
  if (embed.author) main.append(h("p", { class: "embed-author" }, titled(embed.author.name, embed.author.url)));
  if (embed.title) {
    const title = h("p", { class: "embed-title" });
    if (isWeb(embed.url)) title.append(link(embed.url, [inlineMarkdown(embed.title, names)]));
    else title.append(inlineMarkdown(embed.title, names));
    main.append(title);
  }
  if (embed.description) main.append(h("div", { class: "text" }, markdown(embed.description, names)));
  if (embed.fields?.length) main.append(h("dl", { class: "embed-fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : null }, h("dt", {}, inlineMarkdown(field.name, names)), h("dd", { class: "text" }, markdown(field.value, names))))));
  node.append(main);
  const pictureOf = (part, kind) => {
    const file = view.attachments.find((one) => part.url === `attachment://${one.filename}` || part.url?.endsWith(`/${one.id}/${one.filename}`));
    if (!file) return h("p", { class: `cannot ${kind}`, text: words.picture_outside(part.url) });
    const picture = drawPicture(fileAddress(view, file), file.description, file.pixels);
    picture.classList.add(kind);
    return picture;
  };
  if (embed.thumbnail) node.append(pictureOf(embed.thumbnail, "thumb"));
  if (embed.image) node.append(pictureOf(embed.image, "large"));
  const foot = [embed.footer?.text, embed.timestamp ? drawWhen(Date.parse(embed.timestamp)) : null].filter(Boolean);
  if (foot.length > 0) node.append(h("p", { class: "embed-foot" }, foot.flatMap((part, index) => (index > 0 ? [" · ", part] : [part]))));
  return node;
}

const isWeb = (address) => /^https?:\/\//.test(address ?? "");
const titled = (text, address) => (isWeb(address) ? link(address, [text]) : text);

function drawFoot(view, act, busy, failed) {
  const parts = [];
  if (failed) parts.push(h("p", { class: "failed" }, icon("warn", 16), words.failed));
  if (view.thread) parts.push(drawThreadCard(view.thread, act));
  if (view.ephemeral) parts.push(h("p", { class: "only-you" }, icon("eye", 16), words.only_you, h("button", { type: "button", class: "textlink", text: words.dismiss, on: { click: () => act.dismiss(view.id) } })));
  return parts;
}

function drawThreadCard(id, act) {
  const thread = placeById(id);
  if (!thread) return null;
  return h("button", { type: "button", class: "thread-card", on: { click: () => act.open(id) } },
    icon("thread", 20), h("span", { class: "thread-words" }, h("b", { text: thread.name }), h("span", { class: "more", text: thread.archived ? words.thread_archived : words.thread_open })), icon("right", 18));
}

/** "Rookery started a thread: NAME". */
function drawNotice(view, act) {
  // The notice holds the name only; the thread was made just before it.
  const place = places().filter((one) => one.parent === store.channel && one.name === view.content && isNewer(view.id, one.id)).at(-1);
  const name = place
    ? h("button", { type: "button", class: "textlink strong", text: place.name, on: { click: () => act.open(place.id) } })
    : h("b", { text: view.content });
  return h("li", { class: "message notice", id: `message-${view.id}`, tabindex: -1, data: { id: view.id } }, icon("thread", 20),
    h("div", { class: "body" }, h("p", {}, words.started_thread(h("b", { text: view.author_name }), name), " ", drawWhen(view.sent_ms))));
}
