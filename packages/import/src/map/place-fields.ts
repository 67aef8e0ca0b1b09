import { hasCollection } from "../../../../src/model/shapes/collections.ts";
import type { Note } from "../note.ts";
import type { SourceRecord, SourceSection } from "../source.ts";
import type { Account } from "./account.ts";
import { type FieldTarget, partsOf } from "./field-target.ts";
import { guessedTarget, type RestField } from "./guess-target.ts";
import { titleName } from "./known-names.ts";
import { headingMarkdown, isGroup, isPicture, isSentence, isTold, toldMarkdown } from "./told-value.ts";
import { momentOf, textOf, textsOf } from "./written-values.ts";

type Placed = Partial<SourceRecord> & { facts: Record<string, unknown> };

/** Fields that every record has here, each with how a value of the source becomes one. */
const ofEvery: Readonly<Record<string, (value: unknown) => Partial<SourceRecord>>> = {
  title: (value) => stated("title", textOf(value)),
  summary: (value) => stated("summary", textOf(value)),
  published: (value) => stated("published", momentOf(value)),
  updated: (value) => stated("updated", momentOf(value)?.slice(0, 10)),
  slug: (value) => stated("slug", textOf(value)),
  locale: (value) => stated("locale", textOf(value)),
  draft: (value) => (value === true || value === "true" ? { draft: "draft" } : {}),
  authors: (value) => ({ authors: textsOf(value, /\s*,\s*/) }),
  tags: (value) => ({ tags: textsOf(value, /\s*,\s*/).map((label) => ({ label })) }),
  picture: (value) => stated("picture", picturesIn(value)[0]),
};

function stated<Value>(name: string, value: Value | undefined): Record<string, Value> {
  return value === undefined ? {} : { [name]: value };
}

/** Gives each field that the reader of a record left its place: as the map says, else as its name and value say. */
export function placeFields(
  record: SourceRecord,
  collection: string,
  rows: Readonly<Record<string, FieldTarget>>,
  account: Account,
): SourceRecord {
  const placed: Placed = { facts: { ...record.facts } };
  const [lead, end]: [string[], string[]] = [[], []];
  const sections: SourceSection[] = [];
  const notes: Note[] = [];
  const known = foldedWords(`${record.title ?? ""} ${record.summary ?? ""} ${record.body.text}`);
  for (const field of leaves("", record.rest, rows)) {
    const { path, value } = field;
    const mapped = rows[path];
    const target = mapped ?? guessedTarget(field, collection, { ...record, ...placed });
    const isThere = mapped === undefined && isSaid(value, known, { ...record, ...placed });
    account.add({
      of: collection,
      name: path,
      value,
      to: isThere ? undefined : target,
      isMapped: mapped !== undefined,
    });
    if (isThere) continue;
    const line = record.lineOf?.(path.split(".").at(-1) ?? path) ?? record.place.line;
    // Words that readers do not get are listed whole.
    const words = target.kind === "nothing" && isSentence(value) ? `: ${value}` : "";
    const detail = `${path}${words}`;
    const note = (kind: Note["kind"], what: string) =>
      notes.push({ kind, what, place: { file: record.place.file, ...(line !== undefined && { line }) }, detail });
    if (target.kind === "nothing") {
      note("dropped", mapped ? "fields that the map leaves out" : "fields that have no place here");
    } else if (target.kind === "section") {
      const section = sectionOf(target, value);
      if (section) sections.push(section);
      else end.push(told(field));
    } else if (target.kind === "field") {
      if (!setField(placed, collection, target, value)) end.push(told(field));
    } else {
      if (!mapped && target.kind === "prose") note("guessed", "texts of fields, now in the prose");
      (target.kind === "lead" ? lead : end).push(told(field));
    }
  }
  return {
    ...record,
    ...placed,
    ...(lead.length > 0 && { lead: lead.join("\n\n") }),
    ...(end.length > 0 && { end: end.join("\n\n") }),
    ...(sections.length > 0 && { sections }),
    notes: [...(record.notes ?? []), ...notes],
  };
}

/** Returns the fields of a record one by one. A group whose parts go different ways is taken apart. */
function* leaves(
  above: string,
  group: Readonly<Record<string, unknown>>,
  rows: Readonly<Record<string, FieldTarget>>,
): Generator<RestField> {
  const isWithin = above !== "" && isTold(group);
  for (const [name, value] of Object.entries(group)) {
    const path = above === "" ? name : `${above}.${name}`;
    const isWhole = Object.hasOwn(rows, path) || !isGroup(value) || Object.values(value).some(isPicture);
    if (isWhole) yield { path, value, isWithin };
    else yield* leaves(path, value, rows);
  }
}

function told({ path, value, isWithin }: RestField): string {
  const isHeading = titleName.test(path.split(".").at(-1) ?? "") && typeof value === "string";
  return isHeading && (isWithin || !path.includes(".")) ? headingMarkdown(value, 2) : toldMarkdown(value);
}

/** Returns true if a record says a value already: its words in the prose, or its picture. */
function isSaid(value: unknown, known: string, { picture, title }: Partial<SourceRecord>): boolean {
  if (typeof value !== "string") return false;
  const words = foldedWords(value);
  const isIn = words !== "" && /\s/.test(value.trim()) && known.includes(words);
  return isPicture(value) ? picture?.address === value : isIn || words === foldedWords(title ?? "");
}

function foldedWords(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Sets a field here. Returns false if the value is none of it, so that its words have to go elsewhere. */
function setField(placed: Placed, collection: string, { name, parts }: FieldTarget, value: unknown): boolean {
  const every = Object.hasOwn(ofEvery, name) ? ofEvery[name]?.(value) : undefined;
  if (every) {
    Object.assign(placed, every);
    return Object.keys(every).length > 0;
  }
  if (!hasCollection(collection)) return false;
  const groups = parts.length > 0 ? partsOf(value, parts) : [];
  if (parts.length > 0 && groups.length !== [value].flat().length) return false;
  placed.facts[name] = parts.length > 0 ? groups : value;
  return true;
}

/** Blocks that a field can become, each with what it is made of. */
function sectionOf({ name, parts }: FieldTarget, value: unknown): SourceSection | undefined {
  if (name === "gallery" || name === "logos") {
    const pictures = picturesIn(value);
    return pictures.length > 0 ? { name, pictures } : undefined;
  }
  if (name === "text" && typeof value === "string") return { name, fields: { text: value } };
  const items = partsOf(value, parts);
  return items.length > 0 && items.length === [value].flat().length ? { name, fields: { items } } : undefined;
}

function picturesIn(value: unknown): NonNullable<SourceSection["pictures"]>[number][] {
  return [value].flat().flatMap((each: unknown) => {
    const parts = isGroup(each) ? each : {};
    const address = isGroup(each) ? Object.values(each).find(isPicture) : each;
    if (!isPicture(address)) return [];
    const alt = textOf(parts.alt ?? parts.title);
    const caption = textOf(parts.caption);
    return [{ address: address.trim(), ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) }];
  });
}
