import type { Element, ElementContent, Nodes, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import type { PageAddress } from "../../../src/model/addresses/addresses.ts";
import { criteriaWon } from "../../../src/model/records/better-option.ts";
import { fieldOf } from "../../../src/model/records/field-of.ts";
import { criteria as criteriaShape, options as optionsShape } from "../../../src/model/shapes/field-shapes.ts";
import { groupedPhone } from "../../../src/model/shapes/phone.ts";
import type { Entry } from "../../../src/model/studio/studio.ts";
import { wordsFor } from "../../../src/model/words/words.ts";
import { studio, treeAt } from "../rendered-site.ts";
import { typewritten } from "../typewritten.ts";
import { jsonOf } from "./json-of.ts";

/** Returns words of a page that its JSON lacks, both literally and as the language formats them. */
export function wordsMissing(page: PageAddress, data: unknown = jsonOf(page.path)): string[] {
  const words = wordsFor(studio, page.locale);
  const said = [...flatten(data)];
  const written = said.flatMap((text) => [text, words.value(text), words.label(text), ...asWritten(text, page.locale)]);
  const known = new Set([...written, ...flatten(words.texts), ...countsOf(data)].flatMap(wordsOf));
  const main = select("main", treeAt(page.path)) as Element;
  // The street is a drawing of a list and leads to its records; the scale of an estimate is read by its prices.
  const street = selectAll(".street, .estimate-scale", main).flatMap((drawing) => wordsOf(shownText(drawing)));
  for (const word of street) known.add(word);
  return [...new Set(wordsOf(shownText(main)))].filter((word) => !known.has(word));
}

/** Returns the number of criteria, and the number that each option wins. */
function countsOf(data: unknown): string[] {
  const record = { data: (data as { record?: Entry["data"] }).record ?? {} } as Pick<Entry, "data">;
  const options = fieldOf(record, "options", optionsShape);
  const criteria = fieldOf(record, "criteria", criteriaShape);
  return options && criteria ? [criteria.length, ...criteriaWon(options, criteria)].map(String) : [];
}

/** Formats a fact as the page does: a day, an amount, a telephone number, a country or a language. */
function asWritten(text: string, locale: string): string[] {
  const words = wordsFor(studio, locale);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [words.day(text), text.slice(0, 4)];
  if (/^\+\d+$/.test(text)) return [groupedPhone(text)];
  if (/^[A-Z]{2}$/.test(text)) return [new Intl.DisplayNames(locale, { type: "region" }).of(text) ?? text];
  const amount = Number(text);
  if (/^0\.\d+$/.test(text)) return [words.share(amount), words.number(amount)];
  if (/^\d+(\.\d+)?$/.test(text)) return [words.number(amount), words.money(amount), String(amount / 1024 ** 2)];
  if (studio.locales.includes(text)) return [studio.texts[text]?.language ?? text];
  return [];
}

/** Returns every scalar in a value, and every property name, as text. */
export function flatten(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "object" && value !== null) for (const each of Object.values(value)) flatten(each, found);
  else if (value !== null && value !== undefined) found.add(String(value));
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const name of Object.keys(value)) found.add(name);
  return found;
}

function wordsOf(text: string): string[] {
  // A range of amounts is two amounts.
  const apart = typewritten(text).replace(/(?<=\d)-(?=[\d€])/g, " ");
  return apart.match(/[\p{L}\p{N}@+][\p{L}\p{N}.,@+'-]*/gu)?.map((word) => word.replace(/[.,]+$/, "")) ?? [];
}

function shownText(node: Nodes | Root): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return " ";
  if (node.type === "element" && ["script", "template", "style", "pre"].includes(node.tagName)) return "";
  // Block elements separate words, as on the screen.
  return node.children.map((child) => shownText(child as Nodes)).join(isInline(node) ? "" : " ");
}

function isInline(node: Nodes): boolean {
  return node.type === "element" && ["code", "span", "em", "strong", "a"].includes(node.tagName);
}

export function textOf(node: Element | ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
