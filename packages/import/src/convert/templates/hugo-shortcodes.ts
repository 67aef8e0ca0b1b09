import type { NoteLine } from "../../folder-site.ts";
import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { replacementOf } from "./replaced-tags.ts";
import { shownArguments } from "./shown-arguments.ts";
import { tagArguments } from "./tag-arguments.ts";

// What stands between the braces holds no others, so that one without an end costs no search through all that follows.
const shortcode =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|(?!\{\{)[^"\\])*"|`(?:(?!\{\{)[^`])*`|(?!\{\{)[^"`])*?)(\/?)[ \t]{0,9}[>%]\}\}/g;

/** Shortcodes of links; the address is the name of a file of the source. */
const references = ["ref", "relref"];

/** Replaces the shortcodes of Hugo: pictures, films and links by what they show, others by their content. */
export function renderShortcodes(source: LinedText, note: NoteLine): LinedText {
  if (!source.text.includes("{{")) return source;
  let text = source;
  // Inner shortcodes come first; content that holds none is left after a few rounds.
  for (let round = 0; round < 10; round += 1) {
    const next = renderOnce(text, note);
    if (next.text === text.text) break;
    text = next;
  }
  return edited(text, escapedIn(text.text));
}

function renderOnce(source: LinedText, note: NoteLine): LinedText {
  const { text } = source;
  const lineAt = sourceLines(source);
  const found = [...text.matchAll(shortcode)].filter((each) => !/^\{\{[<%]\/\*/.test(each[0]));
  const edits: Edit[] = [];
  const [firstOpening, lastClosing] = placesOf(found);
  for (const [index, match] of found.entries()) {
    const [whole, , slash, name = "", written = ""] = match;
    const from = match.index;
    const end = from + whole.length;
    if (slash !== "") {
      if ((firstOpening.get(name) ?? index) >= index) edits.push({ from, to: end, text: "" });
      continue;
    }
    const next = found[index + 1];
    const closing = next?.[2] === "/" && next[3] === name ? next : undefined;
    // One that encloses others waits for a later round.
    if (!closing && (lastClosing.get(name) ?? 0) > index) continue;
    const inner = closing ? text.slice(end, closing.index) : "";
    const to = closing ? closing.index + closing[0].length : end;
    edits.push({ from, to, text: shownFor(name, written, inner, lineAt(from), note) });
  }
  return edited(source, edits);
}

/** Returns the first opening and the last closing shortcode of each name. */
function placesOf(found: readonly RegExpExecArray[]): [Map<string, number>, Map<string, number>] {
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  for (const [index, [, , slash, name = ""]] of found.entries()) {
    if (slash === "/") last.set(name, index);
    else if (!first.has(name)) first.set(name, index);
  }
  return [first, last];
}

function shownFor(name: string, written: string, inner: string, line: number, note: NoteLine): string {
  const given = tagArguments(written);
  const [first = ""] = given.words;
  if (references.includes(name)) return `source-file:${encodeURI(given.named.get("path") ?? first)}`;
  if (name === "highlight") return `\n\`\`\`${first}\n${inner.replace(/^\n|\s+$/g, "")}\n\`\`\`\n`;
  if (name === "details")
    return `<details>\n<summary>${given.named.get("summary") ?? first}</summary>\n\n${inner.trim()}\n\n</details>`;
  const shown = replacementOf(name)?.(given, inner);
  if (shown !== undefined) return shown;
  const told = shownArguments(given, inner);
  if (told !== undefined) {
    note("guessed", "texts of tags that only the old site has, now paragraphs", line, `${name} ${written.trim()}`);
    return told;
  }
  const title = given.named.get("title");
  note("dropped", "shortcodes that only the old site has", line, `${name} ${written.trim()}`);
  return title === undefined || inner.trim() === "" ? inner : `**${title}**\n\n${inner}`;
}

/** Writes shortcodes that are commented out, and so shown as text, without their comment. */
function escapedIn(text: string): Edit[] {
  return [...text.matchAll(/\{\{([<%])\/\*((?:(?!\{\{)[\s\S])*?)\*\/([>%])\}\}/g)].map(
    ({ 0: whole, 1: open, 2: inner, 3: close, index }) => {
      return { from: index, to: index + whole.length, text: `{{${open}${inner}${close}}}` };
    },
  );
}
