import { z } from "zod";
import { text } from "../shapes/field-shapes.ts";

/** Locale tag of the studio (`en`, `es`, `ca`); `content/studio.yaml` lists those that exist. */
export type Locale = string;

/** Text in every locale of the studio. */
export type Localized = Record<Locale, string>;

/** Registry of shapes of texts that are given in every language. */
export const inEveryLanguage = z.registry<{ isLocalized: true }>();

/** Returns the schema of a text that must be given in each of `locales`. */
export function localized(locales: readonly Locale[]): z.ZodType<Localized> {
  return z
    .strictObject(Object.fromEntries(locales.map((locale) => [locale, text])))
    .register(inEveryLanguage, { isLocalized: true });
}

type Translated<T> = T extends Localized
  ? string extends keyof T
    ? string
    : { [K in keyof T]: Translated<T[K]> }
  : T extends readonly (infer U)[]
    ? Translated<U>[]
    : T extends object
      ? { [K in keyof T]: Translated<T[K]> }
      : T;

/** Returns a value with every localized text replaced by the text of one locale. */
export function translate<T extends object>(value: T, locale: Locale, locales: readonly Locale[]): Translated<T> {
  const known = translations.get(value) ?? new Map<Locale, unknown>();
  translations.set(value, known);
  if (!known.has(locale)) known.set(locale, translateUnknown(value, locale, locales));
  return known.get(locale) as Translated<T>;
}

/** Cache of translated values: content does not change, and is asked for again and again. */
const translations = new WeakMap<object, Map<Locale, unknown>>();

function translateUnknown(value: unknown, locale: Locale, locales: readonly Locale[]): unknown {
  if (Array.isArray(value)) return value.map((item) => translateUnknown(item, locale, locales));
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === locales.length && keys.every((key) => locales.includes(key))) return (value as Localized)[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translateUnknown(item, locale, locales)]));
}
