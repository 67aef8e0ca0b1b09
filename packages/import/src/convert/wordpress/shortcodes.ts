import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { codeRanges } from "./code-ranges.ts";
import { asHtml, codeAsHtml } from "./html-text.ts";
import { mediaOf } from "./media-shortcodes.ts";
import { pictureOf } from "./picture-shortcodes.ts";
import type { ReadShortcode } from "./read-shortcode.ts";
import { quotedTags, type Shortcode, shortcodesOf, shortcodeTags } from "./shortcode-tokens.ts";
import type { BodyContext } from "./wordpress-body.ts";

/** Names of shortcodes that enclose code, of the plugins for it; most are languages. */
const codeNames = new Set(
  (
    "code sourcecode source actionscript3 applescript bash shell c cpp csharp css delphi diff erlang fsharp go groovy " +
    "html xhtml xml java javascript js jscript json latex matlab objc perl php powershell python py r ruby rails sass scala " +
    "sql swift text plain typescript vb vbnet yaml"
  ).split(" "),
);

const noteNames = new Set(["ref", "footnote", "fn", "mfn", "efn_note", "note"]);

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

/** Returns true if a shortcode of a plugin encloses a footnote. */
function isFootnoteName(name: string): boolean {
  return noteNames.has(name);
}

/** Returns the reference of a footnote, and adds its text to `notes`. */
function footnotesOf({ inner }: ReadShortcode, notes: string[]): string {
  const number = notes.length + 1;
  const id = `note-${number}`;
  notes.push(`<li id="${id}">${inner.trim()} <a href="#${id}-link">↩</a></li>`);
  return `<sup><a href="#${id}" id="${id}-link">${number}</a></sup>`;
}

/** Returns true if a shortcode encloses code. */
function isCodeName(name: string): boolean {
  return codeNames.has(name);
}

/** Returns the block of code that a shortcode encloses. */
function codeOf({ tag, attributes: { named, values }, inner }: ReadShortcode): string {
  const isLanguage = !["code", "sourcecode", "source"].includes(tag.name);
  const stated = named.language ?? named.lang ?? (isLanguage ? tag.name : values[0]);
  const language =
    stated && !/^(text|plain)$/.test(stated) ? ` class="language-${stated.replace(/[^\w+#-]/g, "")}"` : "";
  // Editors that set paragraphs by themselves set them into code too.
  const code = inner.replace(/^\s*\n/, "").trimEnd();
  return `\n\n<pre><code${language}>${codeAsHtml(code)}</code></pre>\n\n`;
}
