// Modals: the form that a bot may open over the page.

import { h } from "./dom.js";
import { guarded, note } from "./guard.js";
import { markdown } from "./markdown.js";
import { icon } from "./widgets.js";
import { defaults, select, selectIsOpen } from "./select.js";
import { act } from "./socket.js";
import * as store from "./store.js";

const ROW = 1,
  TEXT_INPUT = 4,
  TEXT = 10,
  LABEL = 18,
  FILE = 19,
  RADIO = 21,
  CHECKS = 22,
  CHECK = 23;
const SELECTS = new Set([3, 5, 6, 7, 8]);

// What was filled in so far: modal's id -> {values, error, sending, back}.
const forms = new Map();

export function modalIsOpen() {
  return Boolean(store.app.state?.modals.length);
}

/** The newest open modal of this person. */
export function modal() {
  const data = store.app.state.modals.at(-1);
  return (
    data &&
    guarded(
      "A form",
      () => drawn(data),
      () => fallback(data),
    )
  );
}

/** A form that cannot be drawn can be closed all the same. */
function fallback(data) {
  const close = () => store.act("dismiss", { modal: data.id });
  return h(
    "div",
    { class: "modal-layer", key: `modal-${data.id}` },
    h(
      "div",
      { class: "modal", role: "dialog", "aria-label": "A form" },
      h("div", { class: "modal-body" }, note()),
      h(
        "footer",
        { class: "modal-foot" },
        h("button", { class: "button quiet", type: "button", on: { click: close } }, "Close"),
      ),
    ),
  );
}

function drawn(data) {
  const form = formOf(data);
  const submit = (event) => {
    event.preventDefault();
    send(data, form);
  };
  return h(
    "div",
    {
      class: "modal-layer",
      key: `modal-${data.id}`,
      on: { mousedown: (event) => event.target === event.currentTarget && dismiss(data) },
    },
    h(
      "form",
      {
        class: "modal",
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": "modal-title",
        novalidate: true,
        mounted: focusFirst,
        on: { submit, keydown: (event) => keys(event, data) },
      },
      h(
        "header",
        { class: "modal-head" },
        h("h2", { id: "modal-title" }, data.title),
        h(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": "Close",
            on: { click: () => dismiss(data) },
          },
          icon("close"),
        ),
      ),
      h(
        "div",
        { class: "modal-body" },
        form.error &&
          h("p", { class: "failure", role: "alert", key: "error" }, icon("alert"), form.error),
        data.components.map((part) => top(part, data, form)),
      ),
      h(
        "footer",
        { class: "modal-foot" },
        h(
          "button",
          { class: "button quiet", type: "button", on: { click: () => dismiss(data) } },
          "Cancel",
        ),
        h(
          "button",
          {
            class: "button primary",
            type: "submit",
            "aria-busy": form.sending,
            disabled: !complete(data, form),
          },
          form.sending ? "Sending…" : "Submit",
        ),
      ),
    ),
  );
}

// ---- What was filled in

function formOf(data) {
  if (!forms.has(data.id)) {
    const values = Object.fromEntries(
      inputs(data).map((input) => [input.custom_id, initial(input)]),
    );
    forms.set(data.id, { values, error: "", sending: false, back: document.activeElement });
  }
  return forms.get(data.id);
}

/** The parts that hold a value, out of their rows and labels. */
function inputs(data) {
  return data.components.flatMap((part) => {
    if (part.type === ROW) return part.components;
    if (part.type === LABEL) return [part.component];
    return part.custom_id ? [part] : [];
  });
}

function initial(input) {
  if (SELECTS.has(input.type)) return defaults(input);
  if (input.type === CHECKS)
    return input.options.filter((one) => one.default).map((one) => one.value);
  if (input.type === RADIO) return input.options.find((one) => one.default)?.value ?? null;
  if (input.type === CHECK) return Boolean(input.default);
  return input.type === FILE ? [] : (input.value ?? "");
}

function complete(data, form) {
  return inputs(data).every((input) => fits(input, form.values[input.custom_id]));
}

function fits(input, value) {
  const required = input.required ?? true;
  if (input.type === CHECK) return true;
  if (input.type === TEXT_INPUT) return textFits(input, value, required);
  if (!value?.length) return !required || (input.min_values === 0 && input.type !== FILE);
  return input.type === RADIO || value.length >= (input.min_values ?? 1);
}

function textFits(input, value, required) {
  if (!value) return !required;
  return value.length >= (input.min_length ?? 0) && value.length <= (input.max_length ?? 4000);
}

async function send(data, form) {
  if (form.sending || !complete(data, form)) return;
  form.sending = true;
  store.changed();
  // Not store.act() with its toast: what went wrong is said in the form, which is still open.
  const answer = await act("submit", { modal: data.id, values: form.values });
  form.sending = false;
  form.error = answer.ok ? "" : (answer.error ?? "Something went wrong. Try again.");
  if (answer.ok) restoreFocus(form);
  store.changed();
}

async function dismiss(data) {
  const form = formOf(data);
  await store.act("dismiss", { modal: data.id });
  restoreFocus(form);
}

/** Once the modal is gone, the keyboard returns to the button that opened it. */
function restoreFocus(form) {
  store.afterDraw(() => form.back?.isConnected && !modalIsOpen() && form.back.focus());
}

// ---- Parts

function top(part, data, form) {
  if (part.type === LABEL) return field(part.component, data, form, part);
  if (part.type === ROW) return part.components.map((child) => field(child, data, form, child));
  if (part.type === TEXT) return h("div", { class: "md" }, markdown(part.content));
  return field(part, data, form, part);
}

function field(input, data, form, words) {
  const id = `modal-${data.id}-${input.custom_id}`;
  const label = words.label ?? "";
  const group = [RADIO, CHECKS].includes(input.type);
  const required = (input.required ?? true) && input.type !== CHECK;
  return h(
    "div",
    {
      class: "modal-field",
      key: input.custom_id,
      ...(group ? { role: "group", "aria-labelledby": `${id}-label` } : {}),
    },
    h(
      "label",
      { id: `${id}-label`, class: "modal-label", for: group ? undefined : id },
      label,
      required && h("span", { class: "star", "aria-hidden": "true" }, " *"),
    ),
    words.description && h("p", { class: "muted small", id: `${id}-about` }, words.description),
    control(input, form, { id, label, about: words.description ? `${id}-about` : undefined }),
  );
}

function control(input, form, names) {
  const value = form.values[input.custom_id];
  const put = (next) => {
    form.values[input.custom_id] = next;
    store.changed();
  };
  if (SELECTS.has(input.type))
    return select(input, { id: names.id, values: value, done: put, label: names.label });
  switch (input.type) {
    case TEXT_INPUT:
      return textInput(input, value, put, names);
    case RADIO:
      return options(
        input,
        "radio",
        (one) => value === one.value,
        (one) => put(one.value),
        names,
      );
    case CHECKS:
      return options(
        input,
        "checkbox",
        (one) => value.includes(one.value),
        (one) => put(toggled(value, one.value)),
        names,
      );
    case CHECK:
      return h("input", {
        id: names.id,
        type: "checkbox",
        checked: value,
        on: { change: (event) => put(event.target.checked) },
      });
    case FILE:
      return h(
        "p",
        { class: "muted small no-upload" },
        icon("file"),
        "The playground cannot upload files; leave this empty.",
      );
    default:
      return h("p", { class: "muted small" }, `A part of type ${input.type} cannot be shown here.`);
  }
}

function textInput(input, value, put, { id, about }) {
  const long = input.style === 2;
  const longest = input.max_length;
  const short = value.length > 0 && value.length < (input.min_length ?? 0);
  return h(
    "div",
    { class: "text-input" },
    h(long ? "textarea" : "input", {
      id,
      class: "field",
      rows: long ? "4" : undefined,
      placeholder: input.placeholder,
      maxlength: String(longest ?? 4000),
      value,
      autocomplete: "off",
      "aria-required": input.required ?? true,
      "aria-describedby": about,
      "aria-invalid": short,
      on: { input: (event) => put(event.target.value) },
    }),
    (short || longest) &&
      h(
        "span",
        { class: `counter small ${short ? "short" : ""}` },
        short ? `At least ${input.min_length} characters` : `${value.length} / ${longest}`,
      ),
  );
}

function options(input, type, isOn, choose, { id }) {
  return input.options.map((one) =>
    h(
      "label",
      { class: "option-line", key: one.value },
      h("input", { type, name: id, checked: isOn(one), on: { change: () => choose(one) } }),
      h(
        "span",
        null,
        one.label,
        one.description && h("span", { class: "muted small block" }, one.description),
      ),
    ),
  );
}

function toggled(list, value) {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

// ---- Keys

function focusFirst(el) {
  (
    el.querySelector(".modal-body :is(input, textarea, .select)") ?? el.querySelector("button")
  ).focus();
}

function keys(event, data) {
  if (event.key === "Escape" && !selectIsOpen()) {
    event.preventDefault();
    event.stopPropagation();
    dismiss(data);
  }
}
