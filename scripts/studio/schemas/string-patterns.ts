import { z } from "zod";
import { slugOfText } from "../../../src/loader/read/slug-of-text.ts";

/** Blanks and other characters that nobody sees, which addresses may have around them. */
const unseen = "[\\s\\u0085\\u200b\\u2060\\ufeff]*";

/** Text that is not empty once blanks around it are gone. */
export const notEmpty = "\\S";

/** Telephone number with the code of its country; only the program knows which are possible. */
export const phonePattern = "^[^\\p{Nd}+\\uFF0B]*[+\\uFF0B](?:\\P{Nd}*\\p{Nd}){7}";

/** Day of the calendar, as the pattern of its shape says it. */
const dayPattern = bodyOf(z.regexes.date.source);

/** Day with a time. */
export const momentPattern = `^${dayPattern}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)?$`;

/**
 * Returns the pattern of a text of at most so many characters. Blanks around it are not counted, and a line break with the
 * blanks around it counts as one.
 */
export function linePattern(most: number): string {
  const blank = "[^\\S\\r\\n]";
  const lineBreak = `(?=${blank}*[\\r\\n])\\s+(?=\\S)`;
  return `^\\s*(?=\\S)(?:\\S|${lineBreak}|(?!${blank}*[\\r\\n])${blank}){1,${most}}\\s*$`;
}

/** Returns a pattern that allows blanks around what it matches, since the program removes them. */
export function withBlanks(pattern: string): string {
  return pattern.replace(/^\^/, "^\\s*").replace(/\$$/, "\\s*$");
}

/** Returns the pattern of an email address; a domain in other letters is left to the program. */
export function emailPattern(pattern: string): string {
  const [local = ""] = bodyOf(pattern).split("@", 1);
  return `^${unseen}(?:${bodyOf(pattern)}|${local}@(?=[^@]*[^ -~])[^\\s/\\\\?#:@\\[\\]%]+)${unseen}$`;
}

/** Returns the pattern of an address of one of the protocols that a pattern names. */
export function addressPattern(protocols: RegExp | undefined): string {
  const mayBePlain = protocols?.test("http") ?? true;
  return `^\\s*[hH][tT][tT][pP][sS]${mayBePlain ? "?" : ""}:`;
}

let known: string | undefined;

/** Returns the pattern of a label of at most so many characters, of which a slug can be made; blanks in it count as one. */
export function labelPattern(most: number): string {
  return `^(?=[\\s\\S]*${sluggable()})\\s*(?:\\S|\\s+(?=\\S)){1,${most}}\\s*$`;
}

/** Returns the class of characters that a slug can be made of: letters or digits that slugs have. */
function sluggable(): string {
  known ??= `[${rangesOf((character) => slugOfText(character) !== "")}]`;
  return known;
}

function bodyOf(pattern: string): string {
  return pattern.replace(/^\^/, "").replace(/\$$/, "");
}

/** Returns the ranges of a class with each character for which something holds. */
function rangesOf(holds: (character: string) => boolean): string {
  const ranges: [from: number, to: number][] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if ((code >= 0xd800 && code <= 0xdfff) || !holds(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  // As they are: engines agree on no escape of characters beyond U+FFFF.
  const character = (code: number) => String.fromCodePoint(code);
  return ranges.map(([from, to]) => (from === to ? character(from) : `${character(from)}-${character(to)}`)).join("");
}
