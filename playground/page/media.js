// Pictures and files: in messages, embeds and components; large in the lightbox.

import { h } from "./dom.js";
import { afterDraw, changed, focusSoon } from "./store.js";
import { icon, safeUrl } from "./widgets.js";

const IMAGE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i;

// The open lightbox: {pictures: [{url, alt}], at, zoomed, back}, or null.
let box = null;
const shownAlt = new Set(); // keys of the pictures whose alt text is on show
const revealed = new Set(); // keys of the spoilers that were opened

// ---- Which picture

export function isPicture(attachment) {
  return attachment.content_type?.startsWith("image/") ?? IMAGE.test(attachment.filename ?? "");
}

/** Find the real address and size behind a media item, which may say attachment://name. */
export function resolve(media, attachments = []) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url ?? "")?.[1];
  const file = attachments.find((one) => one.filename === name || one.url === media.url);
  const { url, width, height } = file ?? media;
  return {
    url: safeUrl(url ?? "") ?? "",
    width: media.width || width,
    height: media.height || height,
    alt: media.description ?? file?.description ?? "",
    name: file?.filename ?? name ?? fileName(url),
    size: file?.size,
  };
}

function fileName(url) {
  const name = (url ?? "").split(/[?#]/)[0].split("/").at(-1) || "file";
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a lone percent sign
  }
}

// ---- In the message

/** One or more pictures side by side. Each: {url, width, height, alt, spoiler}. */
export function gallery(pictures, key) {
  const count = Math.min(pictures.length, 10);
  return h(
    "div",
    { class: `gallery of-${count}`, key },
    pictures.map((picture, index) => figure(pictures, index, `${key}-${index}`, count === 1)),
  );
}

function figure(pictures, index, key, alone) {
  const picture = pictures[index];
  const isHidden = picture.spoiler && !revealed.has(key);
  const open = (event) => {
    if (isHidden) revealed.add(key);
    else openBox(pictures, index, event.currentTarget);
    changed();
  };
  return h(
    "figure",
    {
      class: `picture ${isHidden ? "spoiler-hidden" : ""}`,
      key,
      style: alone && !picture.small ? shape(picture) : {},
    },
    h(
      "button",
      {
        class: "picture-open",
        type: "button",
        on: { click: open },
        "aria-label": isHidden
          ? "Spoiler, press to show"
          : `Open picture: ${picture.alt || picture.name}`,
      },
      h("img", { src: picture.url, alt: picture.alt, loading: "lazy", decoding: "async" }),
    ),
    isHidden && h("span", { class: "spoiler-cover" }, "SPOILER"),
    !isHidden && picture.alt && altBadge(picture.alt, key),
  );
}

/** Keep the room that a picture will need before it is there: the text does not jump. */
function shape({ width, height, limits = [550, 350] }) {
  if (!width || !height) return {};
  const scale = Math.min(1, limits[0] / width, limits[1] / height);
  return { "aspect-ratio": `${width} / ${height}`, width: `${Math.round(width * scale)}px` };
}

function altBadge(alt, key) {
  const open = shownAlt.has(key);
  const toggle = () => {
    if (!shownAlt.delete(key)) shownAlt.add(key);
    changed();
  };
  return [
    h(
      "button",
      {
        class: "alt-badge",
        type: "button",
        "aria-expanded": open,
        on: { click: toggle },
        "aria-label": open ? "Hide description" : "Show description",
      },
      "ALT",
    ),
    open && h("figcaption", { class: "alt-text", role: "note" }, alt),
  ];
}

/** A file that is not a picture. */
export function fileCard({ url, name, size }) {
  return h(
    "div",
    { class: "file-card" },
    icon("file"),
    h(
      "div",
      { class: "file-words" },
      h(
        "a",
        { class: "link", href: url, target: "_blank", rel: "noopener noreferrer", download: name },
        name,
      ),
      size !== undefined && h("span", { class: "muted small" }, bytes(size)),
    ),
  );
}

function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}

// ---- Large

function openBox(pictures, at, back) {
  box = { pictures, at, zoomed: false, back };
  focusSoon("lightbox");
}

export function lightboxIsOpen() {
  return box !== null;
}

function closeBox() {
  const { back } = box;
  box = null;
  afterDraw(() => back?.focus()); // only then the page underneath is no longer inert
}

function turn(step) {
  const count = box.pictures.length;
  box = { ...box, at: (box.at + step + count) % count, zoomed: false };
  changed();
}

function boxKeys(event) {
  if (event.key === "Escape") closeBox();
  else if (event.key === "ArrowRight") turn(1);
  else if (event.key === "ArrowLeft") turn(-1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The picture over the whole page, with its description underneath. */
export function lightbox() {
  if (!box) return null;
  const { pictures, at, zoomed } = box;
  const picture = pictures[at];
  const zoom = () => {
    box = { ...box, zoomed: !zoomed };
    changed();
  };
  const outside = (event) => event.target === event.currentTarget && closeBox();
  return h(
    "div",
    {
      id: "lightbox",
      class: "lightbox",
      key: "lightbox",
      tabindex: "-1",
      role: "dialog",
      "aria-modal": "true",
      "aria-label": `Picture: ${picture.alt || picture.name}`,
      on: { keydown: boxKeys },
    },
    h(
      "div",
      { class: `lightbox-stage ${zoomed ? "zoomed" : ""}`, on: { click: outside } },
      h("img", {
        key: picture.url,
        src: picture.url,
        alt: picture.alt,
        on: { click: zoom },
        title: zoomed ? "Fit to the window" : "Show at full size",
      }),
    ),
    h(
      "div",
      { class: "lightbox-tools" },
      pictures.length > 1 && h("span", { class: "muted small" }, `${at + 1} of ${pictures.length}`),
      h(
        "a",
        {
          class: "icon-button",
          href: picture.url,
          target: "_blank",
          rel: "noopener noreferrer",
          "aria-label": "Open in a new tab",
        },
        icon("out"),
      ),
      h(
        "button",
        {
          class: "icon-button",
          type: "button",
          "aria-label": "Close picture",
          on: { click: closeBox },
        },
        icon("close"),
      ),
    ),
    pictures.length > 1 && [
      h(
        "button",
        {
          class: "icon-button turn left",
          type: "button",
          "aria-label": "Previous picture",
          on: { click: () => turn(-1) },
        },
        icon("left"),
      ),
      h(
        "button",
        {
          class: "icon-button turn right",
          type: "button",
          "aria-label": "Next picture",
          on: { click: () => turn(1) },
        },
        icon("right"),
      ),
    ],
    picture.alt && h("p", { class: "lightbox-alt" }, picture.alt),
  );
}
