import { z } from "zod";
import type { CollectionName } from "../shapes/collections.ts";
import { type Unit, units } from "../shapes/field-shapes.ts";
import { dayOf, isMoment } from "../shapes/moment.ts";
import { isNumberUnit, type NumberUnit } from "../shapes/number-units.ts";

interface Range {
  from: number;
  to: number;
}

/** Labels and formats of a language for the values of fields. */
export interface ValueLabels {
  /** Returns the label of a field, in a collection that the studio defines by its own words. */
  label(name: string, collection?: CollectionName): string;
  /** Returns the label of one of the values that a field may have; `isOwn` is set if authors make them up. */
  value(value: string, isOwn?: boolean, collection?: CollectionName): string;
  number(amount: number | Range): string;
  money(amount: number): string;
  moneyRange(range: Range): string;
  weeks(duration: number | Range): string;
  pages(count: number): string;
  /** Returns an amount with its unit. */
  measure(amount: number | Range, unit: NumberUnit): string;
  /** Returns the name of a language, by its tag. */
  language(tag: string): string;
  /** Returns the name of a country, by its code. */
  country(code: string): string;
  day(date: string): string;
  /** Returns the day and the time of a moment, as clocks show it there. */
  moment(moment: string): string;
}

/** Value of a field in the form in which every surface shows it. */
export type ShownValue =
  | { kind: "text" | "day" | "moment"; text: string }
  /** Address, and the words of its link where they are others. */
  | { kind: "link"; text: string; href?: string }
  | { kind: "items"; items: ShownValue[] }
  | { kind: "parts"; parts: { label: string; shown: ShownValue }[] };

/** Returns the value of a field in the words of a language. `isChoice` is set if lists filter by it. */
export function shownValue(
  value: unknown,
  schema: z.ZodType | undefined,
  words: ValueLabels,
  isChoice = false,
): ShownValue {
  const { shape, unit } = innermost(schema);
  if (unit === "link") return namedLink(value);
  if (unit === "address") return { kind: "link", text: String(value) };
  if (unit === "file") return { kind: "link", text: String(value).replace(/^.*\//, ""), href: String(value) };
  if (unit === "moment") return { kind: "moment", text: String(value) };
  const counted = unit && inUnit(value, unit, words);
  if (counted !== undefined) return { kind: "text", text: counted };
  if (Array.isArray(value)) {
    const element = shape instanceof z.ZodArray ? (shape.element as z.ZodType) : undefined;
    return { kind: "items", items: value.map((item) => shownValue(item, element, words, isChoice)) };
  }
  if (typeof value === "number" || isRange(value)) return { kind: "text", text: words.number(value) };
  if (typeof value === "object" && value !== null) return shownParts(value, shape, words);
  const text = String(value);
  if (typeof value === "boolean" || shape instanceof z.ZodEnum) return { kind: "text", text: words.value(text) };
  if (isChoice) return { kind: "text", text: words.value(text, true) };
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) || isMoment(text)) return { kind: "day", text: dayOf(text) };
  return { kind: shape instanceof z.ZodURL ? "link" : "text", text };
}

function namedLink(value: unknown): ShownValue {
  const { label, network, url, to = url } = value as { label?: string; network?: string; url: string; to?: string };
  return { kind: "link", text: label ?? network ?? to, href: to };
}

function isRange(value: unknown): value is Range {
  return typeof value === "object" && value !== null && Object.keys(value).sort().join() === "from,to";
}

function shownParts(value: object, shape: z.ZodType | undefined, words: ValueLabels): ShownValue {
  const shapes = (shape instanceof z.ZodObject ? shape.shape : {}) as Record<string, z.ZodType>;
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = given.map(([name, part]) => ({
    label: words.label(name),
    shown: shownValue(part, shapes[name], words),
  }));
  return { kind: "parts", parts };
}

function inUnit(
  value: unknown,
  unit: Exclude<Unit, "link" | "address" | "file" | "moment">,
  words: ValueLabels,
): string | undefined {
  const amount = value as number & Range & { period?: string; role: string; people: number };
  if (unit === "language") return words.language(String(value));
  if (unit === "place") return placeIn(value as Place, words);
  if (unit === "prose") return undefined;
  if (unit === "people") return `${amount.people} × ${amount.role}`;
  if (unit === "weeks") return words.weeks(amount);
  if (unit === "pages") return words.pages(amount);
  if (isNumberUnit(unit)) return words.measure(amount, unit);
  const money = typeof value === "number" ? words.money(amount) : words.moneyRange(amount);
  return amount.period === undefined ? money : `${money} /\u00a0${words.value(amount.period)}`;
}

interface Place {
  name: string;
  street?: string;
  postal_code?: string;
  city?: string;
  country?: string;
}

/** Returns a place in one line, from its name to its country. */
function placeIn({ name, street, postal_code, city, country }: Place, words: ValueLabels): string {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [name, street, town, country && words.country(country)].filter(Boolean).join(", ");
}

/** Returns the schema inside optional and default wrappers, and the unit given to it or to a wrapper. */
function innermost(schema: z.ZodType | undefined): { shape: z.ZodType | undefined; unit: Unit | undefined } {
  let shape = schema;
  let unit = shape && units.get(shape)?.unit;
  while (shape && "innerType" in shape.def) {
    shape = shape.def.innerType as z.ZodType;
    unit ??= units.get(shape)?.unit;
  }
  return { shape, unit };
}

/** Returns a shown value as one line of text. */
export function shownAsText(shown: ShownValue, words: ValueLabels): string {
  if (shown.kind === "items") return shown.items.map((item) => shownAsText(item, words)).join(", ");
  if (shown.kind === "parts") {
    return shown.parts.map((part) => `${part.label}: ${shownAsText(part.shown, words)}`).join(", ");
  }
  if (shown.kind === "link" && shown.href !== undefined) return `${shown.text} (${shown.href})`;
  if (shown.kind === "moment") return words.moment(shown.text);
  return shown.kind === "day" ? words.day(shown.text) : shown.text;
}
