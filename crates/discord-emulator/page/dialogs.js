// Windows over the page: the bot's forms, enlarged pictures, help, and adding a user.

import { h, icon } from "./dom.js";
import { words } from "./words.js";

/** Opens a window; it closes on Escape, on its cross and on a click beside it. Focus goes back to where it was. */
function openDialog(name, title, content, onClose) {
  const back = document.activeElement;
  const id = `dialog-${name}`;
  const dialog = h(
    "dialog",
    { class: `dialog ${name}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id, text: title }), h("button", { type: "button", class: "bare", "aria-label": words.close, on: { click: () => dialog.close() } }, icon("close", 22))),
    content,
  );
  let pressedBeside = false;
  dialog.addEventListener("pointerdown", (event) => { pressedBeside = event.target === dialog; });
  dialog.addEventListener("click", (event) => { if (event.target === dialog && pressedBeside) dialog.close(); });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
    if (back?.isConnected) back.focus();
    else document.getElementById("say")?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The picture as large as the window allows, with its description; a click on it shows every pixel. */
export function enlarge(address, description) {
  const content = h(
    "div",
    { class: "enlarged" },
    h("img", { src: address, alt: description ?? "", on: { click: () => content.classList.toggle("whole") } }),
    h("div", { class: "enlarged-foot" }, description ? h("p", { text: description }) : null, h("a", { href: address, target: "_blank", rel: "noopener", text: words.open_alone })),
  );
  const dialog = openDialog("picture", words.picture, content);
  dialog.querySelector(".enlarged").addEventListener("click", (event) => { if (event.target === event.currentTarget) dialog.close(); });
}

/** A form that the bot opened. `send(values)` resolves when it was taken, rejects with a sentence. */
export function openForm(form, send, onClose) {
  const fields = formFields(form.components ?? []);
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary", text: words.submit });
  const body = h("form", { novalidate: true }, fields.map((field) => field.node), problem,
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button link", text: words.cancel, on: { click: () => dialog.close() } }), submit));
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length > 0) {
      wrong[0].focus();
      return;
    }
    submit.disabled = true;
    try {
      await send(fields.filter((field) => field.id).map((field) => [field.id, field.value()]));
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    } finally {
      submit.disabled = false;
    }
  });
  const dialog = openDialog("form", form.title, body, onClose);
  (fields.find((field) => field.id) ?? fields[0])?.focus();
  return dialog;
}

function formFields(components) {
  return components.flatMap((row) => (row.components ?? [row]).map((one) => (one.type === 4 ? textField(one) : unknownField(one))));
}

function unknownField(one) {
  return { id: null, node: h("p", { text: words.no_field(one.type) }), check: () => true, value: () => "", focus: () => {} };
}

function wrap(one, control, complaint, required) {
  const id = `field-${one.custom_id}`;
  control.id = id;
  complaint.id = `${id}-problem`;
  control.setAttribute("aria-describedby", complaint.id);
  return h("div", { class: "field" }, h("label", { for: id }, one.label ?? one.custom_id, required ? h("span", { class: "must", "aria-hidden": "true", text: " *" }) : null), control, complaint);
}

function textField(one) {
  const required = one.required !== false;
  const common = { placeholder: one.placeholder, maxlength: one.max_length, minlength: one.min_length, required, autocomplete: "off" };
  const control = one.style === 2 ? h("textarea", { ...common, rows: 5 }) : h("input", { ...common, type: "text" });
  control.value = one.value ?? "";
  const complaint = h("p", { class: "complaint", role: "alert" });
  return {
    id: one.custom_id,
    node: wrap(one, control, complaint, required),
    focus: () => control.focus(),
    value: () => control.value,
    check: () => {
      const length = [...control.value].length;
      const sentence = required && length === 0 ? words.field_required
        : length > 0 && length < (one.min_length ?? 0) ? words.at_least(one.min_length) : "";
      complaint.textContent = sentence;
      control.setAttribute("aria-invalid", String(sentence !== ""));
      return sentence === "";
    },
  };
}

/** Asks for a new local user's name. */
export function askName(add) {
  const input = h("input", { id: "new-name", type: "text", maxlength: 32, autocomplete: "off", required: true });
  const problem = h("p", { class: "complaint", role: "alert" });
  const body = h("form", { novalidate: true },
    h("div", { class: "field" }, h("label", { for: "new-name", text: words.name }), h("p", { class: "more", text: words.name_about }), input, problem),
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button link", text: words.cancel, on: { click: () => dialog.close() } }), h("button", { type: "submit", class: "button primary", text: words.add })));
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name === "") {
      problem.textContent = words.name_needed;
      input.focus();
      return;
    }
    try {
      await add(name);
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      input.focus();
    }
  });
  const dialog = openDialog("name", words.add_user, body);
  input.focus();
}

/** What can be done here, in a few lines. */
export function openHelp() {
  const content = h("div", { class: "help" },
    h("p", { text: words.help_about }),
    h("p", {}, words.help_start(h("code", { text: "/play" }), h("code", { text: "/move" }))),
    h("p", { text: words.help_clock }),
    h("h3", { text: words.help_keys }),
    h("dl", {}, words.keys.flatMap(([key, does]) => [h("dt", { text: key }), h("dd", { text: does })])));
  openDialog("about", words.how_to, content);
}
