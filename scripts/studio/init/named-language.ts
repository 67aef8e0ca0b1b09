import { languageTag } from "../../../src/model/shapes/language-tag.ts";
import { likeness } from "../../../src/model/texts/likeness.ts";
import { startLanguages } from "./start-languages.ts";

/** Tags of more than two letters that have a name of their own, such as Brazilian Portuguese. */
const longer =
  "ast fil gsw de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH nl-BE pt-BR pt-PT ro-MD sr-Cyrl sr-Latn zh-Hans zh-Hant";

/** Further names that people have for a language. */
const aliases = { castellano: "es", castella: "es", valencia: "ca" };

const mostProposals = 3;

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

let known: ReadonlyMap<string, string> | undefined;

/** Returns the tag of a language that is given by its tag, or by its name in itself or in a language of the start. */
export function languageNamed(given: string): string | undefined {
  return tagIn(given) ?? names().get(lettersOf(given));
}

/** Returns the tags of languages whose names are nearest to one that is unknown, best first. */
export function nearLanguages(given: string): string[] {
  const sent = lettersOf(given);
  const near = [...names()].flatMap(([name, tag]) => {
    const unlike = likeness(sent, name);
    return unlike === undefined ? [] : [{ tag, unlike }];
  });
  near.sort((one, other) => one.unlike - other.unlike);
  return [...new Set(near.map(({ tag }) => tag))].slice(0, mostProposals);
}

/** Returns a tag in its standard case; undefined for anything else. */
function tagIn(given: string): string | undefined {
  const written = given.replaceAll("_", "-");
  if (!/^[a-z]{2,3}(-|$)/i.test(written)) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(written);
    return languageTag.safeParse(tag).data;
  } catch {
    return undefined;
  }
}

/** Returns the languages by their names, in small letters without accents, spaces and signs. */
function names(): ReadonlyMap<string, string> {
  known ??= readNames();
  return known;
}

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string | undefined, tag: string) => {
    const key = name === undefined ? "" : lettersOf(name);
    if (key !== "" && !found.has(key)) found.set(key, tag);
  };
  const own = codes().filter((tag) => Intl.DisplayNames.supportedLocalesOf(tag).length > 0);
  for (const tag of own) for (const named of namesIn(tag)) add(named.of(tag), tag);
  for (const language of ["en", ...startLanguages])
    for (const named of namesIn(language)) for (const tag of codes()) add(named.of(tag), tag);
  for (const [name, tag] of Object.entries(aliases)) add(name, tag);
  return found;
}

/** Returns the names that a language has for others, with the region before them or in brackets. */
function namesIn(language: string): Intl.DisplayNames[] {
  return (["dialect", "standard"] as const).map(
    (languageDisplay) => new Intl.DisplayNames([language], { type: "language", fallback: "none", languageDisplay }),
  );
}

function codes(): string[] {
  return [...letters.flatMap((first) => letters.map((second) => first + second)), ...longer.split(" ")];
}

function lettersOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
