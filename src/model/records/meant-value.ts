import { oncePerStudio } from "../reads/recorder.ts";
import type { Filter } from "../shapes/collection.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { type Studio, textsOf } from "../studio/studio.ts";
import { labelOfChoice } from "../texts/labels.ts";
import { valuesOf } from "./filters.ts";

/**
 * Returns the value of a field that a text means: the value itself, or its label in any language. Case and accents
 * matter only between values that differ in nothing else. A text that means none stays, in composed letters.
 */
export function meantValue(studio: Studio, name: CollectionName, { field }: Filter, asked: string): string {
  const { exact, folded } = namesOf(studio, name, field);
  const composed = asked.normalize("NFC").trim();
  return exact.get(composed) ?? folded.get(withoutCase(composed)) ?? composed;
}

const namesOf = oncePerStudio((studio, name: CollectionName, field: string) => {
  const values = valuesOf(studio, name, { field });
  const labels = values.flatMap((value) =>
    studio.locales.map(
      (locale) => [labelOfChoice(textsOf(studio, locale), value, name).normalize("NFC"), value] as const,
    ),
  );
  const own = values.map((value) => [value, value] as const);
  const folded = [...own, ...labels].map(([text, value]) => [withoutCase(text), value] as const);
  // A value names itself, even where it is the label of another.
  return { exact: new Map([...ofOneValue(labels), ...own]), folded: ofOneValue(folded) };
});

/** Returns the texts that mean one value; a text of several means none. */
function ofOneValue(named: readonly (readonly [text: string, value: string])[]): Map<string, string> {
  const values = Map.groupBy(named, ([text]) => text);
  return new Map(named.filter(([text, value]) => values.get(text)?.every(([, other]) => other === value)));
}

/** Returns a text in capitals without accents; `ß` has two letters in capitals alone. */
function withoutCase(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.toUpperCase().replace(/\s+/g, " ");
}
