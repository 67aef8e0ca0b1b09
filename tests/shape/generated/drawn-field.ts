import { small } from "../../support/small-studio.ts";
import { oddTexts } from "./odd-texts.ts";

/** Draws from a seed. */
export interface Draw {
  /** Number from 0 to below `most`. */
  below(most: number): number;
  one<T>(of: readonly T[]): T;
}

/** Value as a record writes it, and its facts in a language: each in the forms in which a surface may say it. */
export interface DrawnValue {
  value: unknown;
  facts(locale: string): string[][];
}

/** Field as a definition writes it, and values that it takes. */
export interface DrawnField {
  definition: Record<string, unknown>;
  value(): DrawnValue;
}

const inAll = (form: string) => () => [[form]];

function dayIn(day: string, locale: string): string[] {
  const inWords = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" });
  return [inWords.format(new Date(day)), day];
}

function numberIn(amount: number, locale: string): string[] {
  return [String(amount), new Intl.NumberFormat(locale).format(amount)];
}

const labels = (name: string) => ({ label: { ca: `${name} en català`, en: `${name} in English` } });

type Drawer = (draw: Draw, deep: number, name: string) => DrawnField;

const numbers = [0, 1, 7, 12, 120, 45_000];

function amount(draw: Draw, type: string): DrawnField {
  const value = () => {
    const found = draw.one(numbers);
    return { value: found, facts: (locale: string) => [numberIn(found, locale)] };
  };
  return { definition: { type }, value };
}

/** Field types, each with what it draws. */
const drawers: Readonly<Record<string, Drawer>> = {
  text: (draw) => ({
    definition: { type: "text" },
    value: () => {
      const value = draw.one(oddTexts);
      return { value, facts: inAll(value) };
    },
  }),
  number: (draw) => amount(draw, "number"),
  money: (draw) => amount(draw, "money"),
  range: (draw) => ({
    definition: { type: "range", ...(draw.below(2) && { unit: "weeks" }) },
    value: () => {
      const from = 1 + draw.below(9);
      const value = { from, to: from + 1 + draw.below(9) };
      return { value, facts: (locale) => [numberIn(value.from, locale), numberIn(value.to, locale)] };
    },
  }),
  prose: (draw) => ({
    definition: { type: "prose" },
    value: () => {
      const said = `Word ${draw.below(1000)}`;
      return { value: `First **${said}**.\n\n- then *more of ${said}*`, facts: () => [[said], [`more of ${said}`]] };
    },
  }),
  day: (draw) => ({
    definition: { type: "day" },
    value: () => {
      const value = `20${10 + draw.below(20)}-0${1 + draw.below(9)}-${10 + draw.below(18)}`;
      return { value, facts: (locale) => [dayIn(value, locale)] };
    },
  }),
  moment: (draw) => ({
    definition: { type: "moment" },
    value: () => {
      const day = `20${10 + draw.below(20)}-0${1 + draw.below(9)}-${10 + draw.below(18)}`;
      const time = `1${draw.below(10)}:30`;
      return {
        value: `${day}T${time}`,
        facts: (locale) => [dayIn(day, locale), [time, `${Number(time.slice(0, 2)) % 12 || 12}:30`]],
      };
    },
  }),
  choice: (draw, _deep, name) => ({
    definition: { type: "choice", choices: choicesOf(name) },
    value: () => {
      const value = draw.one(Object.keys(choicesOf(name)));
      return { value, facts: (locale) => [[choicesOf(name)[value]?.[locale as "ca"] ?? ""]] };
    },
  }),
  switch: (draw) => ({
    definition: { type: "switch" },
    value: () => {
      const value = draw.below(2) === 0;
      return { value, facts: (locale) => [[value ? (locale === "ca" ? "Sí" : "Yes") : "No"]] };
    },
  }),
  link: linkField,
  email: (draw) => {
    const value = `post-${draw.below(90)}@example.com`;
    return { definition: { type: "email" }, value: () => ({ value, facts: inAll(value) }) };
  },
  phone: () => ({ definition: { type: "phone" }, value: () => ({ value: "+34930000000", facts: () => [] }) }),
  place: (draw) => ({
    definition: { type: "place" },
    value: () => {
      const name = draw.one(oddTexts);
      const value = { name, street: "Carrer de Pere IV, 228", postal_code: "08005", city: "Barcelona" };
      return { value, facts: () => Object.values(value).map((part) => [part]) };
    },
  }),
  picture: (draw) => ({
    definition: { type: "picture" },
    value: () => {
      const value = { file: "./dot.png", alt: `Dot ${draw.below(99)}`, caption: draw.one(oddTexts), credit: "By Ada" };
      return { value, facts: () => [[value.alt], [value.caption], [value.credit]] };
    },
  }),
  file: () => ({
    definition: { type: "file", accept: ["pdf"] },
    value: () => ({ value: "/handout.pdf", facts: inAll("handout.pdf") }),
  }),
  reference: () => ({
    definition: { type: "reference", to: "services" },
    value: () => ({ value: small.services, facts: inAll(small.services) }),
  }),
  list: (draw, deep, name) => {
    const of = drawField(draw, deep - 1, name, ["list"]);
    return {
      definition: { type: "list", of: withoutLabel(of.definition) },
      value: () => {
        const items = Array.from({ length: 1 + draw.below(3) }, () => of.value());
        return {
          value: items.map(({ value }) => value),
          facts: (locale) => items.flatMap((each) => each.facts(locale)),
        };
      },
    };
  },
  group: (draw, deep, name) => {
    const fields = drawFields(draw, 1 + draw.below(3), deep - 1, name);
    return { definition: { type: "group", fields: definitionsOf(fields) }, value: () => valuesOf(fields, draw) };
  },
};

function choicesOf(name: string): Record<string, { ca: string; en: string }> {
  return Object.fromEntries(
    ["one", "two"].map((each) => [
      `${name}-${each}`.replaceAll("_", "-"),
      { ca: `${each} de ${name}`, en: `${each} of ${name}` },
    ]),
  );
}

function withoutLabel({ label: _, ...definition }: Record<string, unknown>) {
  return definition;
}

/** Names of all field types that are drawn. */
export const drawnTypes: readonly string[] = Object.keys(drawers);

/** Draws a field of a type, or of any; lists and groups stand at most `deep` deep. */
export function drawField(
  draw: Draw,
  deep: number,
  name: string,
  not: readonly string[] = [],
  type?: string,
): DrawnField {
  const may = drawnTypes.filter((each) => !not.includes(each) && (deep > 0 || !["list", "group"].includes(each)));
  const drawn = (drawers[type ?? draw.one(may)] as Drawer)(draw, deep, name);
  return { ...drawn, definition: { ...drawn.definition, ...labels(name) } };
}

function linkField(draw: Draw): DrawnField {
  const labelled = draw.below(2) === 1;
  return {
    definition: { type: "link", ...(labelled && { labelled }) },
    value: () => {
      const to = `https://example.com/${draw.below(99)}?a=1&b=2`;
      const label = draw.one(oddTexts);
      return labelled ? { value: { label, to }, facts: () => [[label], [to]] } : { value: to, facts: inAll(to) };
    },
  };
}

/** Draws fields by their names, which are those of no other field. */
export function drawFields(draw: Draw, count: number, deep: number, name: string): Record<string, DrawnField> {
  const names = Array.from({ length: count }, (_, index) => `${name}_${"abcdefghijklmnopqrstuvwxyz"[index]}`);
  return Object.fromEntries(names.map((each) => [each, drawField(draw, deep, each)]));
}

export function definitionsOf(fields: Readonly<Record<string, DrawnField>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { definition }]) => [name, definition]));
}

/** Draws values of most of the fields, and of the first; facts are those that are not hidden. */
export function valuesOf(
  fields: Readonly<Record<string, DrawnField>>,
  draw: Draw,
  hidden: readonly string[] = [],
): DrawnValue {
  const stated = Object.entries(fields).filter((_, index) => index === 0 || draw.below(4) > 0);
  const drawn = stated.map(([name, field]) => [name, field.value()] as const);
  return {
    value: Object.fromEntries(drawn.map(([name, { value }]) => [name, value])),
    facts: (locale) => drawn.flatMap(([name, each]) => (hidden.includes(name) ? [] : each.facts(locale))),
  };
}
