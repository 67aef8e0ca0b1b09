import type { ContentField, FieldKind } from "../../../src/model/fields/content-field.ts";
import type { Choosing } from "./choosing.ts";

const texts = [
  "A text.",
  "  with blanks around it  ",
  "with\na break",
  "one\n\n  \n two",
  "ünï · ßharp",
  "yes",
  "08001",
  "2026-01-31",
  "null",
  "#hash",
  "a: b",
  "\u{1f600} smile",
];

const ofKinds: Partial<Record<FieldKind, readonly unknown[]>> = {
  slug: ["web-apps", "a", "x1-2", "a-b-c-d"],
  day: ["2026-01-31", "2024-02-29", "1999-12-31"],
  moment: ["2026-01-31", "2026-01-31T09:30", "2026-01-31T09:30:15.5Z", "2024-02-29T23:59:59+01:00"],
  switch: [true, false],
  address: ["https://studio.example/x", "http://a.example", " HTTPS://Studio.example/?q=1#x "],
  email: ["ana@studio.example", " ana@studio.example\u200b", "a.b+c@d-e.example", "ana@exämple.com"],
  language: ["en", "pt-BR", "sr-Latn", "es-419"],
};

/** Texts that fit where a pattern is asked for, by a part of the pattern. */
const ofPatterns: [part: string, fitting: readonly string[]][] = [
  ["0-9a-fA-F", ["#fff", "#0B3743", "#a1b2c3"]],
  ["woff2", ["x.woff2"]],
  ["{L}", ["Besley", "Source Sans 3"]],
  ["A-Z]{3}", ["EUR", "USD", "JPY"]],
  ["A-Z]{2}", ["ES", "FR"]],
  ["1-9][0-9]{6,14}", ["+34 930 00 00 00", "+1 212 555 0100"]],
  ["mailto", ["/services", "https://shop.example", "mailto:a@b.example", " /cases "]],
  ["253", ["studio.example", "localhost", "xn--exmple-cua.com"]],
  ["data-", ["data-domain"]],
  ["(\\/|https", ["/contact", "https://a.example/x"]],
  ["https:", ["player.vimeo.com", "https://a.example/", "*.list.example:8443"]],
];

/** Texts that fit fields with rules of their own, by name. */
const ofNames: Readonly<Record<string, readonly string[]>> = {
  timezone: ["Europe/Madrid", "UTC"],
  formerly: ["/2014/03/12/coming-soon", "/?p=123", " /old.html"],
  from: ["/blog/*", "/old.html", "/index.php?page_id=9"],
  connect: ["wss://live.example", "api.example"],
  collection: ["cases", "articles"],
};

/** Returns a value that fits a field. */
export function fittingValue(field: ContentField, choose: Choosing, locales: readonly string[]): unknown {
  const item = () => fittingItem(field, choose, locales);
  if (!field.isList) return item();
  if (field.orOne && choose.onceIn(3)) return item();
  const { fewest = 0, most = fewest + 3 } = field;
  const length = choose.onceIn(6) ? most : fewest + choose.below(Math.min(3, most - fewest + 1));
  return Array.from({ length }, item);
}

/** Returns values that fit a group of fields: all that are required, and some of the others. */
export function fittingGroup(
  fields: readonly ContentField[],
  choose: Choosing,
  locales: readonly string[],
): Record<string, unknown> {
  const given = fields.filter(({ isRequired }) => isRequired || choose.onceIn(2));
  return Object.fromEntries(given.map((field) => [field.name, fittingValue(field, choose, locales)]));
}

function fittingItem(field: ContentField, choose: Choosing, locales: readonly string[]): unknown {
  const { kind, fields = [], textFor, choices, isLocalized, isFromWords } = field;
  if (field.items) return fittingValue(field.items, choose, locales);
  if (field.isOneOf)
    return Object.fromEntries([choose.of(fields)].map((one) => [one.name, fittingValue(one, choose, locales)]));
  if (isLocalized) return Object.fromEntries(locales.map((locale) => [locale, choose.of(texts)]));
  if (fields.length > 0) {
    if (textFor !== undefined && choose.onceIn(3)) return textOf(fields[0] ?? field, choose);
    const [any] = fields;
    return kind === "table" && any
      ? { "data-x": fittingValue(any, choose, locales) }
      : fittingGroup(fields, choose, locales);
  }
  if (kind === "reference") return field.refersTo === "people" ? "ada" : "example-service";
  if (choices) return choose.of(choices);
  if (isFromWords) return choose.of(["FEC.gov", "open data", "web-apps", "Ünïcode", "½"]);
  if (kind === "number") return fittingNumber(field, choose);
  return kind === "text" ? textOf(field, choose) : choose.of(ofKinds[kind] ?? texts);
}

function textOf({ name, pattern, longest }: ContentField, choose: Choosing): string {
  const own = ofNames[name];
  if (own && !pattern) return choose.of(own);
  const fitting = pattern === undefined ? undefined : ofPatterns.find(([part]) => pattern.includes(part))?.[1];
  if (fitting) return choose.of(fitting);
  if (longest === undefined || !choose.onceIn(4)) return choose.of(texts).slice(0, longest);
  return choose.of(["x".repeat(longest), `${"x".repeat(longest)}\n`, `  ${"é".repeat(longest)}  `]);
}

function fittingNumber(field: ContentField, choose: Choosing): number {
  const { least = -10, greatest = least + 1000, isAboveLeast, isWhole } = field;
  const step = isWhole ? 1 : 0.01;
  return choose.of([isAboveLeast ? least + step : least, greatest, isWhole ? least + 7 : (least + greatest) / 2]);
}
