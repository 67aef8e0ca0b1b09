import { pathOf } from "../../model/addresses/addresses.ts";
import { hasPage } from "../../model/addresses/has-page.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { text } from "../../model/shapes/field-shapes.ts";
import { profileLinks, spokenLanguages } from "../../model/shapes/person-shapes.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { identifiers } from "./identifiers.ts";
import { publisher } from "./publisher.ts";
import type { Subject } from "./subject.ts";

/** Returns a person as a mention, with enough members for readers that do not resolve its identifier. */
export function mention(person: Entry, studio: Studio, base: URL) {
  const url = new URL(pathOf(studio, person), base).href;
  return {
    "@type": "Person",
    "@id": hasPage(person) ? identifiers.record(person.collection, url) : url,
    name: person.data.title,
    jobTitle: fieldOf(person, "role", text),
    url,
  };
}

/** Returns a person as the subject of a page. */
export function person({ entry, studio, base }: Subject) {
  const isHere = entry.data.status !== "former";
  return {
    ...mention(entry, studio, base),
    description: entry.data.summary,
    sameAs: fieldOf(entry, "links", profileLinks)?.map(({ url }) => url),
    knowsLanguage: fieldOf(entry, "languages", spokenLanguages),
    ...(isHere && { worksFor: publisher(studio, base) }),
  };
}
