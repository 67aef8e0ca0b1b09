import type { Locale } from "../texts/localized.ts";
import { type Edit, withEdits } from "./edit.ts";
import { attributesIn, type Tag, tagsOf, type WrittenAttribute } from "./html-tag.ts";
import { placeholder } from "./quote-context.ts";
import { Run } from "./run.ts";

/** Elements by their role when a page is read as text. */
const elements = {
  /** Elements that a sentence runs through; any other element ends it. */
  inline: names(
    "a abbr b bdi bdo cite data del dfn em font i ins mark output q s small span strike strong sub sup time tt u var wbr br img input embed code kbd math samp !--",
  ),
  /** Elements whose content is no text of a language. */
  opaque: names("code kbd math pre samp svg script style textarea iframe noembed noframes xmp template"),
  /** Elements in a sentence that are not read as letters; a superscript is not part of the figure before it. */
  thing: names("img input embed code kbd math samp sub sup"),
  /** Elements without an end tag; a comment is read as one of these. */
  empty: names("area base br col embed hr img input link meta source track wbr !--"),
} satisfies Record<string, ReadonlySet<string>>;

/** Attributes that people read. */
const shownAttributes = names("alt aria-label aria-description placeholder title");

/** Names of `<meta>` elements whose content people read. */
const shownMeta = names(
  "description og:title og:description og:site_name og:image:alt twitter:title twitter:description",
);

/**
 * Makes the texts of a page typographic; code, scripts, addresses and data stay as they are. Text is read in blocks,
 * across the elements within a sentence, and by the rules of the language that `lang` names.
 */
export function typographicHtml(html: string): string {
  const reader = new Reader(html);
  let from = 0;
  for (const tag of tagsOf(html)) {
    reader.text(from, tag.from);
    if (tag.isEnd) reader.close(tag.name);
    else reader.open(tag);
    from = tag.to;
  }
  reader.text(from, html.length);
  return withEdits(html, reader.edits());
}

/** Open element that changes how its text is read. */
interface Frame {
  name: string;
  /** Number of elements of its name that are open in it. */
  nested: number;
  locale: Locale;
  isOpaque: boolean;
  run: Run;
}

const worthReading = /\b(?:lang|alt|aria-label|aria-description|placeholder|title|content)\s*=/i;

/** Reader that follows the tags of a page and separates its text by language. */
class Reader {
  readonly #html: string;
  readonly #edits: Edit[] = [];
  readonly #page: Frame;
  /** Elements that are open, the innermost last. */
  #frames: Frame[] = [];

  constructor(html: string) {
    this.#html = html;
    // Before `<html>` the language is unknown.
    this.#page = { name: "", nested: 0, locale: "", isOpaque: false, run: new Run("") };
  }

  text(from: number, to: number): void {
    const { isOpaque, run } = this.#current;
    if (!isOpaque && from < to) run.addSource(this.#html, from, to);
  }

  open({ name, attributes: written, attributesAt }: Tag): void {
    const outer = this.#current;
    const isEmpty = elements.empty.has(name);
    if (name === outer.name && !isEmpty) outer.nested += 1;
    if (outer.isOpaque) return;
    const attributes = worthReading.test(written) ? attributesIn(written) : [];
    const lang = attributes.find((attribute) => attribute.name === "lang")?.value;
    const locale = lang ?? outer.locale;
    this.#setAttributes(name, attributes, attributesAt, locale);
    const isInline = elements.inline.has(name);
    if (!isInline) this.#endRun(outer);
    if (name === "br") outer.run.addSign("\n");
    if (elements.thing.has(name) || (isInline && lang !== undefined)) outer.run.addSign(placeholder);
    const isOpaque = elements.opaque.has(name);
    if (isEmpty || (!isOpaque && lang === undefined)) return;
    if (name === outer.name) outer.nested -= 1;
    this.#frames.push({ name, nested: 0, locale, isOpaque, run: new Run(locale) });
  }

  close(name: string): void {
    if (this.#current.isOpaque && this.#current.name !== name) return;
    if (!elements.inline.has(name)) this.#endRun(this.#current);
    const closed = this.#frames.findLastIndex((frame) => frame.name === name);
    if (closed === -1) return;
    const nested = (this.#frames[closed] as Frame).nested;
    // An element without an end tag ends with its parent.
    for (const frame of this.#frames.splice(nested > 0 ? closed + 1 : closed)) this.#endRun(frame);
    if (nested > 0) this.#current.nested -= 1;
  }

  /** Returns all edits, after the page was read. */
  edits(): Edit[] {
    for (const frame of [this.#page, ...this.#frames]) this.#endRun(frame);
    return this.#edits;
  }

  get #current(): Frame {
    return this.#frames.at(-1) ?? this.#page;
  }

  #endRun(frame: Frame): void {
    if (frame.run.isEmpty) return;
    this.#edits.push(...frame.run.edits());
    frame.run = new Run(frame.locale);
  }

  #setAttributes(element: string, attributes: WrittenAttribute[], start: number, locale: Locale): void {
    for (const { name, value, at } of attributes) {
      if (element === "meta" ? name !== "content" || !isShownMeta(attributes) : !shownAttributes.has(name)) continue;
      const run = new Run(locale);
      run.addSource(this.#html, start + at, start + at + value.length);
      this.#edits.push(...run.edits());
    }
  }
}

function isShownMeta(attributes: WrittenAttribute[]): boolean {
  return attributes.some(({ name, value }) => (name === "name" || name === "property") && shownMeta.has(value));
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
