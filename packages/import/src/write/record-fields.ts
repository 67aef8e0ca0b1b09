import type { NoteKind } from "../note.ts";
import type { SourceRecord } from "../source.ts";
import { cutToWords } from "./cut-words.ts";
import type { LinkTargets } from "./link-resolver.ts";
import type { PlannedRecord } from "./plan.ts";

type Add = (kind: NoteKind, what: string, detail?: string, line?: number) => void;

/** Returns the facts that the collection of a record has a field for; what has none is noted. */
export function ownFields(
  record: SourceRecord,
  planned: PlannedRecord,
  targets: LinkTargets,
  since: string,
  add: Add,
): Record<string, unknown> {
  const { collection } = planned;
  const facts = { ...(record.facts ?? {}) };
  if (collection === "articles") return articleFields(record, targets, since, add);
  const day = record.published?.slice(0, 10);
  if (record.authors.length > 0)
    add("dropped", `authors of ${collection}, which have no field for them`, record.authors.join(", "));
  if (record.tags.length > 0)
    add(
      "dropped",
      `tags of ${collection}, which have no field for them`,
      record.tags.map(({ label }) => label).join(", "),
    );
  if (collection === "jobs") {
    if (facts.posted === undefined && day === undefined) add("guessed", "days: that of the import", since);
    return { posted: day ?? since, ...facts };
  }
  if (day !== undefined) add("dropped", `days of ${collection}, which have no field for them`, day);
  return collection === "pages" ? {} : facts;
}

function articleFields(
  record: SourceRecord,
  { tags, people }: LinkTargets,
  since: string,
  add: Add,
): Record<string, unknown> {
  const day = record.published ?? record.updated;
  if (record.published === undefined) {
    add("guessed", day === undefined ? "days: that of the import" : "days: that of the last change", day ?? since);
  }
  const labels = record.tags.flatMap(({ label }) => {
    const known = tags.labelOf(label);
    if (known === undefined)
      add("dropped", "tags without a Latin letter or figure, of which no address can be made", label);
    else if (known !== label) add("guessed", "other spellings of a tag", `${label} → ${known}`);
    return known === undefined ? [] : [known];
  });
  const authors = record.authors.flatMap((author) => people.slugOf(author) ?? []);
  return { published: day ?? since, authors: [...new Set(authors)], tags: [...new Set(labels)] };
}

/** Returns the picture of a record as its field has it; none if the prose shows it. */
export function pictureField(
  record: SourceRecord,
  planned: PlannedRecord,
  { assets }: LinkTargets,
  shown: ReadonlySet<string>,
  title: string,
  add: Add,
) {
  const { picture, place } = record;
  if (!picture) return undefined;
  const file = assets.picture(picture.address, planned, place.line ?? 1, true);
  if (file === undefined) return undefined;
  if (shown.has(file)) {
    add("dropped", "pictures of records that their prose shows too", picture.address);
    return undefined;
  }
  const alt = picture.alt?.replace(/\s+/g, " ").trim();
  if (!alt) add("guessed", "descriptions of pictures: the title", title);
  const texts = { alt: alt || title, caption: picture.caption, credit: picture.credit };
  const cut = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      if (text === undefined || text === "") return [];
      const most = name === "credit" ? 120 : 300;
      if (text.length > most) add("cut", `${name} of pictures over ${most} characters`, text);
      return [[name, cutToWords(text, most)]];
    }),
  );
  return { file, ...cut };
}

/** Returns the blocks below the text of a record, with their pictures beside it. */
export function sectionsField(
  { sections = [], place }: SourceRecord,
  planned: PlannedRecord,
  { assets }: LinkTargets,
  title: string,
  add: Add,
): Record<string, unknown>[] {
  return sections.flatMap(({ name, fields, pictures }) => {
    if (!pictures) return [{ [name]: fields }];
    const found = pictures.flatMap(({ address, alt, caption }) => {
      const file = assets.picture(address, planned, place.line ?? 1, true);
      if (file === undefined) return [];
      if (alt === undefined) add("guessed", "descriptions of pictures: the title", title);
      return [{ file, alt: alt ?? title, ...(caption !== undefined && { caption }) }];
    });
    return found.length > 0 ? [{ [name]: { ...fields, pictures: found } }] : [];
  });
}
