import type { Element, ElementContent, Nodes, Parents, Text } from "hast";
import { quotationMarksOf } from "../model/typography/quotation-marks.ts";
import { treeTextOf } from "./text-of.ts";

/** Context of a text: its language and the open quotations. */
interface Place {
  locale: string;
  /** Number of open quotations. */
  quotations: number;
}

/**
 * Replaces elements that Markdown has no form for by text: quotation marks, ruby readings, and explanations of
 * abbreviations. Removes `<wbr>`.
 */
export function sayMeaning(page: Parents, locale: string): void {
  sayIn(page, { locale, quotations: 0 });
}

function sayIn(parent: Parents, outer: Place): void {
  const children = parent.children.filter((child) => child.type !== "element" || child.tagName !== "wbr");
  for (const child of children) {
    if (child.type !== "element") continue;
    const { lang } = child.properties;
    const locale = typeof lang === "string" && lang !== "" ? lang : outer.locale;
    const place = { locale, quotations: outer.quotations + (child.tagName === "q" ? 1 : 0) };
    sayIn(child, place);
    child.children = said(child, place);
  }
  parent.children = withExplanations(children) as typeof parent.children;
}

function said({ children, tagName }: Element, place: Place): ElementContent[] {
  if (tagName === "q") return quoted(children, place);
  return tagName === "ruby" ? withReadings(children) : children;
}

/** Quotation marks of languages without a row in the table. */
const usual = [
  ["“", "”"],
  ["‘", "’"],
] as const;

function quoted(children: readonly ElementContent[], { locale, quotations }: Place): ElementContent[] {
  const [outer, inner] = quotationMarksOf(locale)?.double ?? usual;
  const [open, close] = quotations % 2 === 1 ? outer : inner;
  return [text(open), ...children, text(close)];
}

/** Rest of a word after an abbreviation in it, except in scripts without spaces between words. */
const restOfWord =
  /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}’'])+/u;

/** Writes the explanation of an abbreviation after its word: WCAGs (Web Content Accessibility Guidelines). */
function withExplanations(children: readonly Nodes[]): Nodes[] {
  return children.flatMap((child, index) => {
    const before = explanationOf(children[index - 1]);
    if (before && child.type === "text") {
      const rest = restOfWord.exec(child.value)?.[0] ?? "";
      return [text(`${rest}${before}${child.value.slice(rest.length)}`)];
    }
    const own = explanationOf(child);
    return own && children[index + 1]?.type !== "text" ? [child, text(own)] : [child];
  });
}

/** Returns the title of an abbreviation in parentheses; undefined if it has none or its title only repeats it. */
function explanationOf(node: Nodes | undefined): string | undefined {
  if (node?.type !== "element" || !["abbr", "acronym", "dfn"].includes(node.tagName)) return undefined;
  const title = String(node.properties.title ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return title === "" || title.toLowerCase() === treeTextOf(node).trim().toLowerCase() ? undefined : ` (${title})`;
}

const isNamed = (node: ElementContent | undefined, ...names: string[]) =>
  node?.type === "element" && names.includes(node.tagName);

/** Writes each reading in parentheses, unless its author wrote some for browsers without ruby. */
function withReadings(children: readonly ElementContent[]): ElementContent[] {
  const shown = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return shown.flatMap((child, index) => {
    if (!isNamed(child, "rt", "rtc") || isNamed(shown[index - 1], "rp")) return [child];
    return [text("("), child, text(")")];
  });
}

function text(value: string): Text {
  return { type: "text", value };
}
