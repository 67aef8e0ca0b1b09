import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { codeRanges } from "./code-ranges.ts";
import { codeOf, isCodeName } from "./code-shortcodes.ts";
import { asHtml } from "./html-text.ts";
import { mediaOf } from "./media-shortcodes.ts";
import { footnotesOf, isFootnoteName } from "./note-shortcodes.ts";
import { pictureOf } from "./picture-shortcodes.ts";
import type { ReadShortcode } from "./read-shortcode.ts";
import { quotedTags, type Shortcode, shortcodesOf, shortcodeTags } from "./shortcode-tokens.ts";
import type { BodyContext } from "./wordpress-body.ts";

/**
 * Replaces the shortcodes of WordPress and of well-known plugins by HTML. Of others the tags go and what they enclose
 * stays; they are noted as they were written.
 */
export function replaceShortcodes(source: LinedText, body: BodyContext): LinedText {
  const { text } = source;
  if (!text.includes("[")) return source;
  const lineAt = sourceLines(source);
  const isCode = codeRanges(text);
  const tags = shortcodeTags(text);
  const edits: Edit[] = quotedTags(text).map(({ from, to }) => ({ from, to, text: text.slice(from + 1, to - 1) }));
  const notes: string[] = [];
  let behind = 0;
  for (const shortcode of shortcodesOf(tags)) {
    const { tag, end } = shortcode;
    if (tag.from < behind) continue;
    const inner = end ? text.slice(tag.to, end.from) : "";
    const read = { ...shortcode, inner, line: lineAt(tag.from), body };
    const replacement = isFootnoteName(tag.name) && end ? footnotesOf(read, notes) : replacementOf(read);
    if (replacement !== undefined) {
      behind = end?.to ?? tag.to;
      edits.push({ from: tag.from, to: behind, text: replacement });
    } else if (!isCode(tag.from)) {
      const [isOther, isAlone] = [isPlugin(shortcode), isAloneInLine(text, shortcode)];
      if (!isOther && !(isAlone && /[-_]/.test(tag.name))) {
        if (isAlone) body.note("left", "words in brackets on a line of their own", read.line, tag.name);
        continue;
      }
      body.note("dropped", "shortcodes of plugins", read.line, text.slice(tag.from, tag.to));
      edits.push({ from: tag.from, to: tag.to, text: pictureIn(read) });
      if (end) edits.push({ from: end.from, to: end.to, text: "" });
    }
  }
  if (notes.length > 0) edits.push({ from: text.length, to: text.length, text: `\n\n<ol>${notes.join("")}</ol>` });
  return edited(source, edits);
}

function replacementOf(shortcode: ReadShortcode): string | undefined {
  const { tag, end } = shortcode;
  if (isCodeName(tag.name)) return end ? codeOf(shortcode) : undefined;
  return pictureOf(shortcode) ?? mediaOf(shortcode);
}

/** Returns true if a tag is one of a plugin, and not words in brackets: it has an end, or attributes in quotation marks. */
function isPlugin({ tag, end }: Shortcode): boolean {
  return end !== undefined || /[\w-]\s*=\s*["'“”″]/.test(tag.written.replaceAll("&quot;", '"'));
}

function isAloneInLine(text: string, { tag }: Shortcode): boolean {
  return (
    /(^|[\n>])[ \t]*$/.test(text.slice(Math.max(0, tag.from - 40), tag.from)) &&
    /^[ \t]*($|[\n<])/.test(text.slice(tag.to, tag.to + 40))
  );
}

/** Returns the picture that a plugin's shortcode names by address or identifier, so that it is not lost. */
function pictureIn({ attributes: { named }, body }: ReadShortcode): string {
  const address = [named.src, named.url, named.image_url].find((each) =>
    /\.(jpe?g|png|gif|webp|avif|svg)\b/i.test(each ?? ""),
  );
  const src = address ?? body.attachment(named.image ?? named.image_id ?? "")?.url;
  return src === undefined ? "" : `<img src="${asHtml(src)}" alt="">`;
}
