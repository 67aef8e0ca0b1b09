import type { Options } from "remark-stringify";
import { markdownToMdast } from "satteri";
import { proseFeatures } from "./prose-features.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers["text"]>>[2];
type Unsafe = State["unsafe"][number];

/** Pattern of a character reference after its ampersand. */
const reference = "(?:#\\d|#[xX][\\dA-Fa-f]|[A-Za-z][A-Za-z\\d]*;)";

/** Signs that the library escapes so that an address in a text does not become a link; on the page it is one anyway. */
const inAddresses = new Set(["@", ":", "."]);

/** Removes the library's rules that escape more than CommonMark requires. */
export function leastUnsafe(unsafe: readonly Unsafe[]): Unsafe[] {
  return unsafe.flatMap((rule) => {
    if (rule.character === "&") return [{ ...rule, after: reference, _compiled: undefined }];
    return inAddresses.has(rule.character) && !rule.atBreak ? [] : [rule];
  });
}

/** Removes the rules that escape parentheses in addresses; paired parentheses do not end an address. */
export function withoutParentheses(unsafe: readonly Unsafe[]): Unsafe[] {
  return unsafe.filter(({ character, inConstruct }) => !("()".includes(character) && inConstruct === "destinationRaw"));
}

/** Code, or an escape. Group 2 is a sign that may lose its escape; code, footnotes, alerts and tasks have none. */
const codeOrEscape = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\(?:\[(?=[ !xX^])|([!-/:-@[-`{-~]))/g;

/** Maximum number of escapes that are tried in a paragraph, more than anybody writes; each costs one parse. */
const mostEscapes = 48;

/** Removes the escapes of a text that do not change its meaning to the parser of prose. */
export function least(text: string, around = (line: string) => line): string {
  if (!text.includes("\\")) return text;
  const signs = text.replace(codeOrEscape, "");
  const places = [...text.matchAll(codeOrEscape)].flatMap(({ 2: sign = "", index }) =>
    // Beside signs of emphasis and in runs of asterisks, parsers differ in what they take for one.
    sign === "" || ("*_~".includes(sign) && signs.includes(sign)) || isInRun(text, index) ? [] : [index],
  );
  if (places.length === 0 || places.length > mostEscapes) return text;
  const meaning = (line: string) =>
    JSON.stringify(markdownToMdast(around(line), { features: proseFeatures, position: false }));
  const expected = meaning(text);
  const plain = without(text, places);
  if (meaning(plain) === expected) return plain;
  const dropped: number[] = [];
  for (const place of places) if (meaning(without(text, [...dropped, place])) === expected) dropped.push(place);
  return without(text, dropped);
}

/** Checks whether an escape is one of several asterisks in a row. */
function isInRun(text: string, index: number): boolean {
  const asterisk = "\\*";
  if (!text.startsWith(asterisk, index)) return false;
  return text.startsWith(asterisk, index + 2) || text.startsWith(asterisk, index - 2);
}

function without(text: string, places: readonly number[]): string {
  let from = 0;
  let result = "";
  for (const place of places) {
    result += text.slice(from, place);
    from = place + 1;
  }
  return result + text.slice(from);
}
