import type { NoteLine } from "../../folder-site.ts";
import { type Edit, edited, type LinedText, sourceLines } from "../lined-text.ts";
import { codeIn } from "./code-spans.ts";

/** Attribute lists of kramdown, `{: .x #y}`, and of markdown-it, `{.x}`. A mapping of Ruby, `{:x => 1}`, is none. */
const list =
  /[ \t]?\{:(?![^{}\n]*=>)[^{}\n]*\}|[ \t]?\{(?=[.#])(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|[\w-]+))(?:\s+(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|[\w-]+)))*\s*\}|\{::[^{}\n]*\/?\}/g;

/** Beginning of code whose language stands in an attribute list. */
const fence = /^([ \t>]*(?:`{3,}|~{3,}))[ \t]*\{([^}\n]*)\}?[^\n`]*$/gm;

/** Returns the language in the attribute list of code: `{.ruby}`, `{.brush: bash; gutter: false}`. */
function languageIn(list: string): string {
  return /brush:\s*\.?([\w+#-]+)/.exec(list)?.[1] ?? /\.([\w+#-]+)/.exec(list)?.[1] ?? "";
}

/** Removes the attribute lists of other generators; the identifier of a heading stays, as we write it. */
export function withoutAttributeLists(source: LinedText, note: NoteLine): LinedText {
  if (!/\{[:.#]/.test(source.text)) return source;
  return withoutLists(withPlainFences(source, note), note);
}

function withPlainFences(source: LinedText, note: NoteLine): LinedText {
  const lineAt = sourceLines(source);
  const edits = [...source.text.matchAll(fence)].map(({ 0: whole, 1: sign, 2: written = "", index }): Edit => {
    note("dropped", "attribute lists", lineAt(index), whole.trim());
    return { from: index, to: index + whole.length, text: `${sign}${languageIn(written)}` };
  });
  return edited(source, edits);
}

function withoutLists(source: LinedText, note: NoteLine): LinedText {
  const { text } = source;
  const isCode = codeIn(text);
  const lineAt = sourceLines(source);
  const edits = [...text.matchAll(list)].flatMap(({ 0: whole, index }): Edit[] => {
    if (isCode(index + whole.indexOf("{"))) return [];
    const start = text.lastIndexOf("\n", index) + 1;
    const end = text.indexOf("\n", index + whole.length);
    const line = text.slice(start, end === -1 ? undefined : end);
    const id = /#([A-Za-z][\w:.-]*)/.exec(whole)?.[1];
    const isOfHeading = /^ {0,3}#{1,6}\s/.test(line) && line.trimEnd().endsWith(whole.trim());
    if (isOfHeading && id !== undefined && whole.trim() === `{#${id}}`) return [];
    const before = lineBefore(text, start);
    const isAlone = line.trim() === whole.trim();
    note("dropped", "attribute lists", lineAt(index), whole.trim());
    if (isOfHeading && id !== undefined) return [{ from: index, to: index + whole.length, text: ` {#${id}}` }];
    // Below a heading its identifier goes up to it.
    if (isAlone && id !== undefined && /^ {0,3}#{1,6}\s/.test(before)) {
      return [{ from: start - 1, to: index + whole.length, text: ` {#${id}}` }];
    }
    if (isAlone && /^\{:\s*toc/i.test(whole.trim()) && /^\s*([*+-]|\d+\.)\s+\S*.*$/.test(before)) {
      return [{ from: start - 1 - before.length, to: index + whole.length, text: "" }];
    }
    if (isAlone && start > 0) return [{ from: start - 1, to: index + whole.length, text: "" }];
    return [{ from: index, to: index + whole.length, text: "" }];
  });
  return edited(source, edits);
}

function lineBefore(text: string, start: number): string {
  if (start === 0) return "";
  return text.slice(text.lastIndexOf("\n", start - 2) + 1, start - 1);
}
