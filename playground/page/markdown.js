// Discord's markdown, as elements. Text only ever becomes text nodes, never markup.

import { h } from "./dom.js";
import { emoji, icon, safeUrl, cssColour } from "./widgets.js";
import { channelById, dmById, me, roles, userById, displayName } from "./store.js";
import { timestamp } from "./time.js";
import { goTo } from "./navigate.js";

const JUMBO =
  /^(?:(?:\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*|\p{Regional_Indicator}{2})\s*){1,12}$/u;
const MESSAGE_LINK =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** Draw a text with all of Discord's markdown. `mentions`: the user objects of the message. */
export function markdown(text, mentions = []) {
  if (!text) return [];
  if (JUMBO.test(text)) return [h("span", { class: "jumbo" }, text)];
  return blocks(text.split("\n"), { mentions });
}

/** Draw one line without headings, lists and quotes, as field names and labels are. */
export function inlineMarkdown(text, mentions = []) {
  return inline(text ?? "", { mentions });
}

// ---- Blocks

/** Each rule takes lines from the front and returns an element, or returns nothing. */
const BLOCK_RULES = [codeBlock, heading, subtext, quote, list];

function blocks(lines, context) {
  const rest = [...lines];
  const out = [];
  let paragraph = [];
  const close = () => {
    if (paragraph.length)
      out.push(h("div", { class: "line" }, inline(paragraph.join("\n"), context)));
    paragraph = [];
  };
  while (rest.length) {
    const element = BLOCK_RULES.reduce((found, rule) => found ?? rule(rest, context), undefined);
    if (element) {
      close();
      out.push(element);
    } else {
      paragraph.push(paragraphLine(rest));
    }
  }
  close();
  return out;
}

/** Take a line; a code block that opens in the middle of it keeps its start on a new line. */
function paragraphLine(rest) {
  const line = rest.shift();
  const fence = line.indexOf("```");
  const closes = line.indexOf("```", fence + 3) > 0 || rest.some((later) => later.includes("```"));
  if (fence <= 0 || !closes) return line;
  rest.unshift(line.slice(fence));
  return line.slice(0, fence);
}

function codeBlock(rest) {
  if (!rest[0].startsWith("```")) return undefined;
  const whole = rest.join("\n");
  const end = whole.indexOf("```", 3);
  if (end < 0 || whole.slice(3, end).trim() === "") return undefined;
  const body = whole
    .slice(3, end)
    .replace(/^[\w+#.-]*\n/, "")
    .replace(/\n$/, "");
  const tail = whole.slice(end + 3).replace(/^\n/, "");
  rest.splice(0, rest.length, ...(tail ? tail.split("\n") : []));
  return h("pre", { class: "code", tabindex: "0" }, h("code", null, ansiFree(body)));
}

/** Colour codes of ```ansi blocks are dropped: the words matter. */
function ansiFree(text) {
  return text.replace(/\u001b\[[\d;]*m/g, "");
}

function heading(rest, context) {
  const found = /^(#{1,3})\s+(.+)$/.exec(rest[0]);
  if (!found) return undefined;
  rest.shift();
  const level = found[1].length;
  return h(
    "div",
    { class: `heading h${level}`, role: "heading", "aria-level": String(level + 2) },
    inline(found[2], context),
  );
}

function subtext(rest, context) {
  const found = /^-#\s+(.+)$/.exec(rest[0]);
  if (!found) return undefined;
  rest.shift();
  return h("div", { class: "subtext" }, inline(found[1], context));
}

function quote(rest, context) {
  if (context.quoted) return undefined;
  if (rest[0].startsWith(">>> ")) {
    const lines = rest.splice(0);
    lines[0] = lines[0].slice(4);
    return h("blockquote", null, blocks(lines, { ...context, quoted: true }));
  }
  const lines = [];
  while (rest.length && /^> ?/.test(rest[0]) && (rest[0].startsWith("> ") || rest[0] === ">")) {
    lines.push(rest.shift().slice(2));
  }
  return lines.length
    ? h("blockquote", null, blocks(lines, { ...context, quoted: true }))
    : undefined;
}

const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;

function list(rest, context) {
  const first = ITEM.exec(rest[0]);
  if (!first || first[1].length > 1) return undefined;
  return listAt(rest, 0, context);
}

/** Take the items of one list, and the deeper lists inside it. */
function listAt(rest, indent, context) {
  const [, , mark] = ITEM.exec(rest[0]);
  const ordered = /\d/.test(mark);
  const items = [];
  while (rest.length) {
    const found = ITEM.exec(rest[0]);
    if (!found || found[1].length < indent) break;
    if (found[1].length >= indent + 2 && items.length) {
      items.at(-1).children.push(listAt(rest, found[1].length, context));
      continue;
    }
    if (/\d/.test(found[2]) !== ordered) break;
    rest.shift();
    items.push(h("li", null, h("span", null, inline(found[3], context))));
  }
  return ordered ? h("ol", { start: String(parseInt(mark, 10)) }, items) : h("ul", null, items);
}

// ---- Inside a line

/** Draw marks such as **bold**. `context.within` holds the marks that are already open. */
function inline(text, context) {
  const out = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) out.push(plain);
    plain = "";
  };
  while (at < text.length) {
    if (text[at] === "\\" && /[^\w\s]/.test(text[at + 1] ?? "")) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    const found = special(text, at, context);
    if (found) {
      flush();
      out.push(found.node);
      at = found.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return out;
}

/** Find what starts exactly here: {node, end}, or nothing. */
function special(text, at, context) {
  switch (text[at]) {
    case "`":
      return codeSpan(text, at);
    case "*":
      return marked(text, at, "**", context, "strong") ?? marked(text, at, "*", context, "em");
    case "_":
      return marked(text, at, "__", context, "u") ?? marked(text, at, "_", context, "em");
    case "~":
      return marked(text, at, "~~", context, "s");
    case "|":
      return marked(text, at, "||", context, "spoiler");
    case "[":
      return maskedLink(text, at, context);
    case "<":
      return token(text, at, context);
    case "h":
      return bareLink(text, at);
    case "@":
      return broadcast(text, at);
    default:
      return undefined;
  }
}

function codeSpan(text, at) {
  const fence = /^`+/.exec(text.slice(at))[0];
  const close = text.indexOf(fence, at + fence.length);
  if (close <= at + fence.length) return undefined;
  const inner = text.slice(at + fence.length, close).trim();
  return inner && { node: h("code", null, inner), end: close + fence.length };
}

function marked(text, at, mark, context, tag) {
  const end = closing(text, at, mark);
  if (end < 0) return undefined;
  const inner = inline(text.slice(at + mark.length, end), context);
  return { node: tag === "spoiler" ? spoiler(inner) : h(tag, null, inner), end: end + mark.length };
}

/** Where the mark that opens at `at` closes, or -1. */
function closing(text, at, mark) {
  if (!opens(text, at, mark)) return -1;
  const start = at + mark.length;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "`") i = Math.max(i, (codeSpan(text, i)?.end ?? 0) - 1);
    else if (mark.length === 1 && text.startsWith(mark + mark, i))
      i += 1; // bold: step over it
    else if (text.startsWith(mark, i) && i > start && closes(text, i, mark)) {
      // In ***both*** the inner mark closes first.
      return mark.length > 1 && text[i + mark.length] === mark[0] ? i + 1 : i;
    }
  }
  return -1;
}

function opens(text, at, mark) {
  if (!text.startsWith(mark, at)) return false;
  if (mark === "_" && /\w/.test(text[at - 1] ?? " ")) return false; // snake_case is no italics
  return mark.length > 1 || /\S/.test(text[at + 1] ?? " ");
}

function closes(text, i, mark) {
  if (mark === "_") return !/\w/.test(text[i + 1] ?? " ");
  return mark !== "*" || !/\s/.test(text[i - 1]);
}

/** Hidden until it is pressed. */
export function spoiler(children) {
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.currentTarget.setAttribute("data-open", "");
    event.currentTarget.setAttribute("aria-label", "Spoiler, shown");
  };
  return h(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-label": "Spoiler, press to show",
      on: { click: reveal, keydown: reveal },
    },
    h("span", null, children),
  );
}

function maskedLink(text, at, context) {
  const found =
    /^\[((?:\\.|\[[^\]]*\]|[^[\]\\])+)\]\(<?(https?:\/\/[^\s>)]+(?:\([^\s)]*\)[^\s>)]*)?)>?(?:\s+"[^"]*")?\)/.exec(
      text.slice(at),
    );
  if (!found) return undefined;
  return { node: link(found[2], inline(found[1], context)), end: at + found[0].length };
}

function bareLink(text, at) {
  if (/\w/.test(text[at - 1] ?? " ")) return undefined;
  const found = /^https?:\/\/[^\s<>|*]+[^\s<>|*.,:;"'\])!?]/.exec(text.slice(at));
  return found && { node: link(found[0], null), end: at + found[0].length };
}

/** A link; one that leads to a place in Discord stays inside the page. */
export function link(url, children) {
  const inside = MESSAGE_LINK.exec(url);
  if (inside) return jumpLink(url, inside[2], inside[3], children);
  const safe = safeUrl(url);
  if (!safe) return h("span", null, children ?? url);
  return h(
    "a",
    { class: "link", href: safe, target: "_blank", rel: "noopener noreferrer" },
    children ?? url,
  );
}

function jumpLink(url, channel, message, children) {
  return h(
    "a",
    {
      class: children ? "link" : "mention channel",
      href: url,
      on: {
        click: (event) => {
          event.preventDefault();
          goTo(channel, message);
        },
      },
    },
    children ?? [channelName(channel), message && [" › ", icon("chat", "message")]],
  );
}

function broadcast(text, at) {
  const found = /^@(everyone|here)\b/.exec(text.slice(at));
  return found && { node: mention(`@${found[1]}`, true), end: at + found[0].length };
}

/** What stands in angle brackets: mentions, times, commands, emoji, quiet links. */
const TOKENS = [
  [/^<@!?(\d+)>/, (found, context) => userMention(found[1], context)],
  [/^<@&(\d+)>/, (found) => roleMention(found[1])],
  [/^<#(\d+)>/, (found) => channelMention(found[1])],
  [/^<t:(-?\d{1,17})(?::([tTdDfFsSR]))?>/, (found) => timestamp(Number(found[1]), found[2])],
  [/^<\/([^:>]+):\d+>/, (found) => commandMention(found[1])],
  [/^<a?:(\w+):(\d+)>/, (found) => emoji({ name: found[1], id: found[2] })],
  [/^<id:(\w+)>/, (found) => mention(`#${found[1]}`)],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => link(found[1], null)],
];

function token(text, at, context) {
  const rest = text.slice(at, at + 2100);
  for (const [pattern, node] of TOKENS) {
    const found = pattern.exec(rest);
    if (found) return { node: node(found, context), end: at + found[0].length };
  }
  return undefined;
}

function mention(text, mine = false) {
  return h("span", { class: mine ? "mention mine" : "mention" }, text);
}

function userMention(id, context) {
  const user = userById(id) ?? context.mentions.find((one) => one.id === id);
  return mention(user ? `@${displayName(user)}` : `<@${id}>`, id === me().id);
}

function roleMention(id) {
  const role = roles().find((one) => one.id === id);
  const colour = cssColour(role?.color);
  return h(
    "span",
    { class: "mention", style: colour ? { color: colour } : {} },
    `@${role?.name ?? "role"}`,
  );
}

function channelName(id) {
  const channel = channelById(id);
  if (channel) return [icon(channel.kind === "thread" ? "thread" : "hash"), channel.name];
  const dm = dmById(id);
  return dm ? [icon("at"), dm.with.name] : [icon("hash"), "unknown"];
}

function channelMention(id) {
  if (!channelById(id)) return mention("# No access");
  return h(
    "a",
    {
      class: "mention channel",
      href: `#${id}`,
      on: {
        click: (event) => {
          event.preventDefault();
          goTo(id);
        },
      },
    },
    channelName(id),
  );
}

function commandMention(name) {
  const use = () =>
    document.dispatchEvent(new CustomEvent("use-command", { detail: name.split(" ") }));
  return h("button", { class: "mention command", type: "button", on: { click: use } }, `/${name}`);
}

/** The plain words of a text, for labels and previews. */
export function plainWords(text) {
  return (text ?? "")
    .replace(/<@!?(\d+)>/g, (whole, id) => `@${userById(id)?.name ?? "somebody"}`)
    .replace(/<#(\d+)>/g, (whole, id) => `#${channelById(id)?.name ?? "unknown"}`)
    .replace(/<\/([^:>]+):\d+>/g, "/$1")
    .replace(/<t:(-?\d+)(?::\w)?>/g, (whole, unix) => new Date(unix * 1000).toLocaleString("en-GB"))
    .replace(/^(-#|#{1,3}|>{1,3}) +/gm, "")
    .replace(/\*\*|__|~~|\|\||`+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
