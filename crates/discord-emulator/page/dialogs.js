// Windows over the page: the bot's forms, enlarged pictures, help, and adding a user.

import { h, icon } from "./dom.js";

/** Opens a window; it closes on Escape, on its cross and on a click beside it. Focus goes back to where it was. */
function openDialog(name, title, content, onClose) {
  const back = document.activeElement;
  const id = `dialog-${name}`;
  const dialog = h(
    "dialog",
    { class: `dialog ${name}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id, text: title }), h("button", { type: "button", class: "bare", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close", 22))),
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
export function enlarge(address, words) {
  const content = h(
    "div",
    { class: "enlarged" },
    h("img", { src: address, alt: words ?? "", on: { click: () => content.classList.toggle("whole") } }),
    h("div", { class: "enlarged-foot" }, words ? h("p", { text: words }) : null, h("a", { href: address, target: "_blank", rel: "noopener", text: "Open the picture alone" })),
  );
  const dialog = openDialog("picture", "Picture", content);
  dialog.querySelector(".enlarged").addEventListener("click", (event) => { if (event.target === event.currentTarget) dialog.close(); });
}

/** A form that the bot opened. `send(values)` resolves when it was taken, rejects with a sentence. */
export function openForm(form, send, onClose) {
  const fields = formFields(form.components ?? []);
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary", text: "Submit" });
  const body = h("form", { novalidate: true }, fields.map((field) => field.node), problem,
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button link", text: "Cancel", on: { click: () => dialog.close() } }), submit));
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
  return { id: null, node: h("p", { text: `(This page cannot show a form's component of type ${one.type}.)` }), check: () => true, value: () => "", focus: () => {} };
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
      const words = required && length === 0 ? "This field is required."
        : length > 0 && length < (one.min_length ?? 0) ? `At least ${one.min_length} characters, please.` : "";
      complaint.textContent = words;
      control.setAttribute("aria-invalid", String(words !== ""));
      return words === "";
    },
  };
}

/** Asks for a new local user's name. */
export function askName(add) {
  const input = h("input", { id: "new-name", type: "text", maxlength: 32, autocomplete: "off", required: true });
  const problem = h("p", { class: "complaint", role: "alert" });
  const body = h("form", { novalidate: true },
    h("div", { class: "field" }, h("label", { for: "new-name", text: "Name" }), h("p", { class: "more", text: "Somebody else to play as, here on this computer." }), input, problem),
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button link", text: "Cancel", on: { click: () => dialog.close() } }), h("button", { type: "submit", class: "button primary", text: "Add" })));
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name === "") {
      problem.textContent = "A name is needed.";
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
  const dialog = openDialog("name", "Add a user", body);
  input.focus();
}

/** What can be done here, in a few lines. */
export function openHelp() {
  const keys = [
    ["/", "the list of commands; keep typing to narrow it"],
    ["↑ ↓, Enter or Tab", "choose from a list"],
    ["Tab, Shift+Tab", "next and previous part of a command"],
    ["Enter", "send"],
    ["Esc", "close a list, leave a command"],
    ["Alt+1, Alt+2 ...", "become the first, second ... user"],
    ["Alt+↑, Alt+↓", "previous and next channel or thread"],
    ["Shift+Tab from the box", "to the newest message's buttons"],
  ];
  const content = h("div", { class: "help" },
    h("p", { text: "This is a Discord of your own, on this computer only, with the real bot in it. Nothing here leaves the computer, and what works here works the same on Discord." }),
    h("p", {}, "Start a match with ", h("code", { text: "/play" }), ", then switch to the other user at the top right and accept. Every match gets its own thread; its board has buttons, and ", h("code", { text: "/move" }), " takes typed turns."),
    h("p", { text: "Deadlines need no patience here: the buttons below the channels put the clock ahead by an hour, a day or a week, for everyone." }),
    h("h3", { text: "Keys" }),
    h("dl", {}, keys.flatMap(([key, words]) => [h("dt", { text: key }), h("dd", { text: words })])));
  openDialog("about", "How to use this page", content);
}
