import { questionText } from "../../model/reads/questions.ts";
import { recorder } from "../../model/reads/recorder.ts";
import { readingTime } from "../../model/records/derived.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Entry, Studio, StudioData } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Look-ups of a studio, each a question with its terms. */
type LookUp = "list" | "unlisted" | "get" | "listed" | "localesOf";

/**
 * Returns the facts of a record that other pages than its own can show. Prose, its length in words and its pictures
 * are read with the prose itself.
 */
function shownElsewhere({ words, pictures: _, linked: _linked, ...facts }: Entry) {
  return { ...facts, minutes: readingTime(words) };
}

/** Returns a studio that notes what is read of it. */
export function trackedStudio(studio: Studio): Studio {
  const noteEntry = <Found extends Entry | undefined>(name: LookUp, terms: string[], found: Found): Found => {
    recorder()?.note(questionText(name, terms), () => (found ? shownElsewhere(found) : null), found);
    return found;
  };
  const noteList = <List extends readonly Entry[]>(name: LookUp | "entries", terms: string[], found: List): List => {
    recorder()?.note(questionText(name, terms), () => found.map(shownElsewhere), found);
    return found;
  };
  const settings = Object.entries(studio).filter(([, value]) => typeof value !== "function");
  const tracked = Object.defineProperties(
    {},
    Object.fromEntries(
      settings.map(([name, value]) => {
        const get = () => {
          if (name === "entries") return noteList("entries", [], studio.entries);
          recorder()?.note(questionText("setting", [name]), () => value, typeof value === "object" ? value : undefined);
          return value;
        };
        return [name, { enumerable: true, get }];
      }),
    ),
  ) as StudioData;
  return Object.assign(tracked, {
    list: (name: CollectionName, locale: Locale) => noteList("list", [name, locale], studio.list(name, locale)),
    unlisted: (name: CollectionName, locale: Locale) =>
      noteList("unlisted", [name, locale], studio.unlisted(name, locale)),
    get: (name: CollectionName, slug: string, locale: Locale) =>
      noteEntry("get", [name, slug, locale], studio.get(name, slug, locale)),
    listed: (name: CollectionName, slug: string, locale: Locale) =>
      noteEntry("listed", [name, slug, locale], studio.listed(name, slug, locale)),
    localesOf: (name: CollectionName, slug: string) => {
      const locales = studio.localesOf(name, slug);
      recorder()?.note(questionText("localesOf", [name, slug]), () => locales);
      return locales;
    },
  }) as unknown as Studio;
}
