import type { Studio } from "../../../src/model/studio/studio.ts";
import { typographicText } from "../../../src/model/typography/typographic-text.ts";

/** Returns a studio's texts in the typography of its pages. */
export function printedTexts({ texts }: Studio): Studio["texts"] {
  const printed = Object.entries(texts).map(([locale, own]) => {
    const set = (_name: string, value: unknown) => (typeof value === "string" ? typographicText(value, locale) : value);
    return [locale, JSON.parse(JSON.stringify(own, set))];
  });
  return Object.fromEntries(printed);
}
