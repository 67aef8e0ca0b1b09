import type { Options } from "remark-stringify";
import { markdownToMdast } from "satteri";
import { proseFeatures } from "./prose-features.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers["text"]>>[2];
type Unsafe = State["unsafe"][number];

/** What an ampersand begins, if it begins a character reference. */
const reference = "(?:#\\d|#[xX][\\dA-Fa-f]|[A-Za-z][A-Za-z\\d]*;)";

/** Signs that the library escapes lest an address in a text becomes a link to itself, as it does on a page for readers. */
const inAddresses = new Set(["@", ":", "."]);

/** Takes out of the library's rules what escapes more than CommonMark asks for. */
export function leastUnsafe(unsafe: readonly Unsafe[]): Unsafe[] {
  return unsafe.flatMap((rule) => {
    if (rule.character === "&") return [{ ...rule, after: reference, _compiled: undefined }];
    return inAddresses.has(rule.character) && !rule.atBreak ? [] : [rule];
  });
}

/** Parentheses in pairs end no address. */
export function withoutParentheses(unsafe: readonly Unsafe[]): Unsafe[] {
  return unsafe.filter(({ character, inConstruct }) => !("()".includes(character) && inConstruct === "destinationRaw"));
}

/** Code stays as it is; so does what means something beside other blocks: notes, alerts, tasks. */
const codeOrEscape = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\(?:\[(?=[ !xX^])|([!-/:-@[-`{-~]))/g;

/** Paragraphs with more escapes than anybody writes stay as they are: each costs one reading. */
const mostEscapes = 48;

/** Text with no more escapes than its meaning needs, by the parser that reads prose. */
export function least(text: string, around = (line: string) => line): string {
  if (!text.includes("\\")) return text;
  const signs = text.replace(codeOrEscape, "");
  const places = [...text.matchAll(codeOrEscape)].flatMap(({ 2: sign = "", index }) =>
    // Beside signs of emphasis, readers of Markdown differ in what they take for one.
    sign === "" || ("*_~".includes(sign) && signs.includes(sign)) ? [] : [index],
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

function without(text: string, places: readonly number[]): string {
  let from = 0;
  let result = "";
  for (const place of places) {
    result += text.slice(from, place);
    from = place + 1;
  }
  return result + text.slice(from);
}
