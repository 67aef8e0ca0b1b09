import { globSync } from "node:fs";
import { type CollectionName, collectionNames } from "../../model/shapes/collections.ts";
import type { Adopted } from "../../model/shapes/definitions/adopted-definitions.ts";
import { isAtRoot, segmentOf } from "../../model/shapes/segment-of.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { among } from "../faults/schema-faults.ts";
import { formerSegments } from "../moved/moved-collections.ts";
import { definitionsFolder } from "../read/content-folders.ts";

interface Languages {
  locales: readonly Locale[];
  defaultLocale: Locale;
}

/** Returns faults for addresses of adopted definitions that meet, and for languages that the studio has not. */
export function checkListAddresses(
  { definitions, extensions }: Pick<Adopted, "definitions" | "extensions">,
  { locales, defaultLocale }: Languages,
  folder: string,
): ContentFault[] {
  return Object.entries({ ...definitions, ...extensions }).flatMap(([name, { address }]): ContentFault[] => {
    if (address === undefined || (Object.hasOwn(extensions, name) && isAtRoot(name))) return [];
    const file = `${definitionsFolder}/${name}.yaml`;
    const isOne = typeof address === "string";
    const stated = isOne ? locales.map((locale) => [locale, address] as const) : Object.entries(address);
    const faults = stated.flatMap(([locale, value]): ContentFault[] => {
      const at = { file, field: isOne ? "address" : `address.${locale}`, value };
      const expected = among(locale, locales);
      if (!locales.includes(locale)) return [{ ...at, reason: "is for a language that the studio has not", expected }];
      const met = collectionNames().some((each) => each !== name && segmentOf(each, locale) === value.slice(1));
      return met ? [{ ...at, reason: "is the address of another collection", expected: "another one" }] : [];
    });
    const behind = pagesBehind(name, { locales, defaultLocale }, folder).map((page) => ({
      ...{ file, field: "address", reason: "leaves the page that introduces the list behind", value: page },
      expected: page.replace(/[^/]+(\.mdx?)$/, `${segmentOf(name, defaultLocale)}$1`),
    }));
    return [...(isOne ? faults.slice(0, 1) : faults), ...behind.slice(0, 1)];
  });
}

/** Returns the files of pages that have a word of a list which is not that of pages that introduce it. */
function pagesBehind(name: CollectionName, { locales, defaultLocale }: Languages, folder: string): string[] {
  const introduces = segmentOf(name, defaultLocale);
  return locales.flatMap((locale) => {
    const words = new Set([segmentOf(name, locale), ...formerSegments(name, locale, defaultLocale)]);
    words.delete(introduces);
    return [...words].flatMap((word) => globSync(`pages/${locale}/${word}.{md,mdx}`, { cwd: folder }));
  });
}
