import { convertBody } from "../convert/convert-body.ts";
import { plainWords } from "../convert/first-words.ts";
import type { NoteKind } from "../note.ts";
import { authorIn } from "./author-in.ts";
import type { ContentFiles } from "./content-files.ts";
import { cutToSentences, cutToWords } from "./cut-words.ts";
import type { LinkTargets } from "./link-resolver.ts";
import type { PlannedPerson } from "./people-plan.ts";
import type { PlannedRecord } from "./plan.ts";
import { proseContext } from "./prose-context.ts";
import { recordText } from "./record-text.ts";
import { summed } from "./record-words.ts";

/** Writes the records of people, in the first language: they are shown from there in the others. */
export function writePeople(targets: LinkTargets, files: ContentFiles): void {
  for (const person of targets.people.people) writePerson(person, targets, files);
}

function writePerson({ person, slug, file }: PlannedPerson, targets: LinkTargets, files: ContentFiles): void {
  const { report, target, assets } = targets;
  const { place, name, about } = person;
  const guessed: string[] = [];
  const add = (kind: NoteKind, what: string, detail?: string) => {
    if (kind === "guessed") guessed.push(what);
    report.add({ kind, what, place, ...(detail !== undefined && { detail }) });
  };
  const locale = target.defaultLocale;
  const planned: PlannedRecord = {
    id: person.id,
    from: place.file,
    collection: "people",
    locale,
    slug,
    file,
    path: `/people/${slug}`,
    addresses: person.addresses ?? [],
    tags: [],
    authors: [],
    isHidden: false,
  };
  for (const note of person.notes ?? []) report.add(note);
  const context = proseContext(planned, targets, new Set());
  const more =
    person.more === undefined ? [] : [{ format: "markdown" as const, text: person.more, line: place.line ?? 1 }];
  const prose = [...(about ? [about] : []), ...more].map((each) => convertBody(each, context).trim()).join("\n\n");
  const stated = person.summary ?? (prose === "" ? undefined : summed(undefined, prose, name, () => {}).summary);
  if (stated === undefined) add("guessed", "summaries of people: their role", name);
  if (person.role === undefined) add("guessed", "roles of people: author", name);
  if (person.isFormer === undefined)
    add("guessed", "people who may have left: in no team, until `status: former` is removed", name);
  const role = person.role ?? authorIn(locale);
  const face = person.picture && assets.picture(person.picture.address, planned, place.line ?? 1, true);
  const links = (person.links ?? []).filter(({ url }) => URL.canParse(url) && /^https?:/.test(url));
  const formerly = (person.addresses ?? [])
    .map((each) => each.replace(/(.)\/$/, "$1"))
    .filter((each) => each !== planned.path && !target.paths.has(each));
  const fields = {
    title: cutToWords(plainWords(name) || name, 160),
    summary: cutToSentences(plainWords(stated ?? "") || role, 600),
    role: plainWords(role) || role,
    picture: face !== undefined ? { file: face, alt: person.picture?.alt ?? name } : undefined,
    links: distinct(links).map(({ label, network, url }) => ({
      ...(network === undefined ? { label: label ?? url } : { network }),
      url,
    })),
    status: person.isFormer === false ? undefined : "former",
    formerly,
  };
  files.write(file, `person ${person.id}`, recordText(fields, prose), guessed);
}

function distinct<Link extends { url: string }>(links: readonly Link[]): Link[] {
  return [...new Map(links.map((link) => [link.url, link])).values()];
}
