import { slugOfText } from "../../../../src/loader/read/slug-of-text.ts";
import type { Report } from "../report.ts";
import type { Source, SourcePerson } from "../source.ts";
import type { Ledger } from "./ledger.ts";
import type { Plan } from "./plan.ts";
import { freeSlug } from "./slug-choice.ts";
import { folded, type StudioTarget } from "./studio-target.ts";

/** Person with the slug. */
export interface PlannedPerson {
  person: SourcePerson;
  slug: string;
  file: string;
}

/** People of a source by every key that records name them with. */
export interface PeoplePlan {
  people: readonly PlannedPerson[];
  slugOf(author: string): string | undefined;
  /** Returns the slug for an old address of a person's page. */
  bySlug: ReadonlyMap<string, PlannedPerson>;
}

/** Reads the people of a source, and adds those that records name and nobody describes. */
export async function planPeople(
  source: Source,
  { records }: Pick<Plan, "records">,
  target: StudioTarget,
  ledger: Ledger,
  report: Report,
): Promise<PeoplePlan> {
  const firsts = new Map<string, string>();
  for (const { authors, collection, from } of records.values()) {
    if (collection !== "articles") continue;
    for (const author of authors) {
      if (!firsts.has(author)) firsts.set(author, from);
    }
  }
  const people = new Map<string, PlannedPerson>();
  const keys = new Map<string, string>();
  const taken = new Set(
    [...target.files].flatMap(([key, file]) =>
      key.startsWith("people/") && !ledger.knows(file) ? [key.split("/")[2] as string] : [],
    ),
  );
  const add = (person: SourcePerson) => {
    const { id, name, place } = person;
    const known = keys.get(folded(id)) ?? (id === name ? keys.get(folded(name)) : undefined);
    if (known !== undefined) return;
    if ([source.site.name, target.name].some((each) => firmName(each ?? "") === firmName(name))) {
      report.add({ kind: "dropped", what: "authors who are the studio itself", place, detail: name });
      return;
    }
    const earlier = ledger.fileOf(`person ${id}`);
    const there = earlier === undefined ? target.people.get(folded(name)) : undefined;
    if (there !== undefined) {
      for (const key of [id, name]) keys.set(folded(key), there);
      noteThere(person, report);
      return;
    }
    const slug =
      earlier?.replace(/^.*\/|\.md$/g, "") ??
      freeSlug({ title: slugOfText(name) === "" ? id : name }, (each) => !people.has(each) && !taken.has(each));
    if (id === name && /^[a-z][\w-]*$/.test(id))
      report.add({ kind: "guessed", what: "names of people, who are known by a key alone", place, detail: id });
    people.set(slug, { person, slug, file: `people/${target.defaultLocale}/${slug}.md` });
    const parts = (person.addresses ?? []).flatMap((address) => /([^/?]+)\/?$/.exec(address)?.[1] ?? []);
    for (const key of [id, name, ...parts]) if (!keys.has(folded(key))) keys.set(folded(key), slug);
  };
  for await (const person of source.people()) add(person);
  for (const [author, from] of firsts)
    if (!keys.has(folded(author))) add({ place: { file: from }, id: author, name: author });
  return { people: [...people.values()], slugOf: (author) => keys.get(folded(author)), bySlug: people };
}

/** Notes that a person of the studio has the name of one of the source, and what stands in the studio's record alone. */
function noteThere({ name, place, addresses = [] }: SourcePerson, report: Report): void {
  report.add({ kind: "guessed", what: "people who are in the studio already, by their name", place, detail: name });
  const what = "old addresses of people who are in the studio already: their `formerly` may have them";
  for (const detail of addresses) report.add({ kind: "left", what, place, detail });
}

/** Returns the name of a firm without what says of which kind it is. */
function firmName(name: string): string {
  return folded(name)
    .replace(/\b(gmbh|ag|ug|inc|ltd|llc|s\.?l\.?u?|sas|sarl|s\.?a|bv|team|redaktion|editors?)\b\.?/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
