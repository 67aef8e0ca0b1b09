import type { Element, ElementContent } from "hast";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import type { NoteKind } from "../../note.ts";
import { showBackground } from "../background.ts";
import { eachElement, element, hasClass } from "../element-tree.ts";

export type CardNote = (kind: NoteKind, what: string, detail?: string) => void;

/** Cards of Ghost that are more than their HTML says, by their class → what makes plain HTML of one. */
export const ghostCards: Readonly<Record<string, (card: Element, note: CardNote) => void>> = {
  "kg-bookmark-card": bookmark,
  "kg-callout-card": callout,
  "kg-toggle-card": toggle,
  "kg-file-card": file,
  "kg-audio-card": audio,
  "kg-video-card": video,
  "kg-product-card": product,
  "kg-header-card": header,
  "kg-signup-card": signup,
  "kg-cta-card": header,
};

/** Returns the first element of a class within a card. */
function partOf(card: Element, name: string): Element | undefined {
  let found: Element | undefined;
  eachElement(card, (node) => {
    if (hasClass(node, name)) found ??= node;
  });
  return found;
}

function firstOf(card: Element, tagName: string): Element | undefined {
  let found: Element | undefined;
  eachElement(card, (node) => {
    if (node.tagName === tagName) found ??= node;
  });
  return found;
}

function wordsOf(card: Element, name: string): string {
  const part = partOf(card, name);
  return part ? treeTextOf(part).replace(/\s+/g, " ").trim() : "";
}

function text(value: string): ElementContent {
  return { type: "text", value };
}

/** Returns lines of a paragraph with breaks between them. */
function lines(...all: readonly ElementContent[][]): Element {
  const shown = all.filter((line) => line.length > 0);
  return element(
    "p",
    {},
    shown.flatMap((line, index) => (index > 0 ? [element("br", {}), ...line] : line)),
  );
}

function bookmark(card: Element, note: CardNote): void {
  const href = String(partOf(card, "kg-bookmark-container")?.properties.href ?? "");
  const [title, description] = [wordsOf(card, "kg-bookmark-title"), wordsOf(card, "kg-bookmark-description")];
  const from = [wordsOf(card, "kg-bookmark-author"), wordsOf(card, "kg-bookmark-publisher")].filter(Boolean).join(", ");
  eachElement(card, (node) => {
    if (node.tagName === "img") note("dropped", "pictures of links to other pages", String(node.properties.src ?? ""));
  });
  const caption = firstOf(card, "figcaption");
  card.tagName = "div";
  card.children = [
    lines(
      [element("a", { href }, [text(title || href)])],
      description ? [text(description)] : [],
      from ? [element("em", {}, [text(from)])] : [],
    ),
    ...(caption ? [caption] : []),
  ];
}

/** Signs at the beginning of a callout → the kind of alert that says the same. */
const alerts: Readonly<Record<string, string>> = {
  "💡": "tip",
  "⚠": "warning",
  "🚨": "caution",
  "❗": "important",
  ℹ: "note",
};

function callout(card: Element): void {
  const sign = wordsOf(card, "kg-callout-emoji");
  const kind = alerts[sign.replace(/\uFE0F/g, "")];
  const body = partOf(card, "kg-callout-text")?.children ?? card.children;
  const isBlock = body.some((child) => child.type === "element" && /^(p|ul|ol|div|blockquote)$/.test(child.tagName));
  const shown: ElementContent[] = kind === undefined && sign !== "" ? [text(`${sign} `), ...body] : body;
  card.tagName = "div";
  card.properties = { dataAlert: kind ?? "note" };
  card.children = isBlock ? shown : [element("p", {}, shown)];
}

function toggle(card: Element): void {
  const content = partOf(card, "kg-toggle-content")?.children ?? [];
  card.tagName = "details";
  card.properties = {};
  card.children = [element("summary", {}, [text(wordsOf(card, "kg-toggle-heading-text"))]), ...content];
}

function file(card: Element): void {
  const href = String(partOf(card, "kg-file-card-container")?.properties.href ?? "");
  const [title, name] = [wordsOf(card, "kg-file-card-title"), wordsOf(card, "kg-file-card-filename")];
  const size = wordsOf(card, "kg-file-card-filesize");
  const caption = wordsOf(card, "kg-file-card-caption");
  const facts = [name === title ? "" : name, size].filter(Boolean).join(", ");
  card.children = [
    lines(
      [element("a", { href }, [text(title || name || href)]), ...(facts ? [text(` (${facts})`)] : [])],
      caption ? [text(caption)] : [],
    ),
  ];
}

function audio(card: Element): void {
  const sound = firstOf(card, "audio");
  const picture = partOf(card, "kg-audio-thumbnail");
  const title = wordsOf(card, "kg-audio-title");
  card.tagName = "figure";
  card.children = [
    ...(picture?.tagName === "img" && picture.properties.src ? [picture] : []),
    ...(sound ? [element("audio", { src: sound.properties.src ?? "", controls: true })] : []),
    ...(title ? [element("figcaption", {}, [text(title)])] : []),
  ];
}

function video(card: Element): void {
  const film = firstOf(card, "video");
  const caption = firstOf(card, "figcaption");
  card.tagName = "figure";
  card.children = [
    ...(film ? [element("video", { src: film.properties.src ?? "", controls: true }, film.children)] : []),
    ...(caption ? [caption] : []),
  ];
}

function product(card: Element): void {
  const stars = partOf(card, "kg-product-card-rating");
  if (stars) {
    let active = 0;
    eachElement(stars, (node) => {
      if (hasClass(node, "kg-product-card-rating-active")) active += 1;
    });
    stars.tagName = "p";
    stars.children = active > 0 ? [text("★".repeat(active) + "☆".repeat(Math.max(0, 5 - active)))] : [];
  }
  paragraphOfButton(card, "kg-product-card-button");
}

function header(card: Element): void {
  const address = card.properties.dataKgBackgroundImage;
  if (typeof address === "string" && address !== "") card.properties.style = `background-image:url(${address})`;
  showBackground(card);
  for (const name of ["kg-header-card-button", "kg-cta-button"]) paragraphOfButton(card, name);
}

/** Gives a button a paragraph of its own: it stands beside the words before it. */
function paragraphOfButton(card: Element, name: string): void {
  eachElement(card, (node, parent) => {
    if (node.tagName !== "a" || !hasClass(node, name)) return;
    const children = parent.children as ElementContent[];
    children.splice(children.indexOf(node), 1, element("p", {}, [node]));
  });
}

function signup(card: Element, note: CardNote): void {
  note("dropped", "forms to subscribe", wordsOf(card, "kg-signup-card-heading"));
  eachElement(card, (node, parent) => {
    if (node.tagName === "form")
      parent.children = parent.children.filter((child) => child !== node) as typeof parent.children;
  });
}
