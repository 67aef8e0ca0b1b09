import { plainWords } from "../../convert/first-words.ts";
import type { LinedText } from "../../convert/lined-text.ts";
import type { FolderDocument } from "../../folder-site.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import type { Note, NoteKind } from "../../note.ts";
import type { SourceRecord, SourceTag } from "../../source.ts";
import { authorsOf } from "./authors-of.ts";
import { caseFacts, jobFacts } from "./facts-of.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { hiddenBy, hidingFields } from "./hidden-words.ts";
import { pictureOf } from "./picture-of.ts";
import { localeOf } from "./stated-locale.ts";

/** Facts of the whole site for a reader of documents. */
export interface SiteKnowledge {
  system: string;
  addresses: readonly string[];
  technicalTags: ReadonlySet<string>;
  /** True if a text of tags is cut at its spaces. */
  hasSpacedTags: boolean;
  /** Returns the names of fields that a map has a place for. */
  keptOf(document: FolderDocument): readonly string[];
  /** Returns the name for a key, such as the title of the record that a client is. */
  nameOf(key: string): string;
}

/** Makes a record of a document and its prose. */
export function documentRecord(document: FolderDocument, body: LinedText, knowledge: SiteKnowledge): SourceRecord {
  const reader = new FieldReader(document.fields, knowledge.keptOf(document));
  const notes: Note[] = [];
  const note = (kind: NoteKind, what: string, key: string, detail?: string) =>
    notes.push({
      kind,
      what,
      place: { file: document.path, line: document.lineOf(key) },
      ...(detail !== undefined && { detail }),
    });
  for (const name of ["hero", ...hidingFields(knowledge.system)])
    reader.first([name], (value) => typeof value !== "object");
  const { collection } = document;
  const facts =
    collection === "cases" ? caseFacts(reader, knowledge.nameOf) : collection === "jobs" ? jobFacts(reader) : undefined;
  const title = wordsOf(reader.first(fieldNames.title)?.value);
  const hidden = hiddenBy(document.fields, knowledge.system);
  const draft = document.draft ?? hidden.find(({ as }) => as === "draft")?.why;
  const stated = localeOf(textOf(reader.first(fieldNames.locale)?.value));
  const slug = textOf(reader.first(fieldNames.slug)?.value)
    ?.replace(/^\/|\/$/g, "")
    .split("/")
    .at(-1);
  const translation = textOf(reader.first(fieldNames.translation)?.value) ?? document.translationKey;
  for (const name of [...fieldNames.permalink, ...fieldNames.aliases]) reader.value(name);
  const published = dayOf(document, reader, note);
  const updated = momentOf(updatedIn(reader.first(fieldNames.updated)?.value));
  const picture = pictureOf(reader);
  const authors = authorsOf(reader).map(({ id }) => id);
  const tags = tagsOf(reader, knowledge);
  const summary = summaryOf(reader, note);
  const { text, lines } = withLinks(body, facts?.links ?? []);
  return {
    place: { file: document.path, line: document.lineOf("title") },
    id: document.path,
    kind: document.kind,
    ...(collection !== undefined && { collection }),
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    ...(published !== undefined && { published }),
    ...(updated !== undefined && { updated: updated.slice(0, 10) }),
    slug: slug ?? document.name,
    addresses: knowledge.addresses,
    authors,
    tags,
    ...(picture && { picture }),
    ...(draft !== undefined && { draft }),
    ...(hidden.some(({ as }) => as === "unlisted") && { isUnlisted: true }),
    ...((stated ?? document.locale) !== undefined && { locale: stated ?? document.locale }),
    ...(translation !== undefined && { translationOf: translation }),
    ...(facts && { facts: facts.facts }),
    body: { format: "markdown", text, line: lines[0] ?? 1, lines },
    rest: reader.rest(),
    lineOf: (key) => document.lineOf(key),
    notes,
  };
}

function wordsOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : plainWords(text) || text;
}

type AddNote = (kind: NoteKind, what: string, key: string, detail?: string) => void;

function dayOf(document: FolderDocument, reader: FieldReader, note: AddNote): string | undefined {
  const isDay = (value: unknown) => momentOf(value) !== undefined;
  const stated = reader.first(fieldNames.published, isDay) ?? reader.first(["published"], isDay);
  const written = reader.first(fieldNames.published);
  if (!stated && written) note("dropped", "days that are none", written.key, String(written.value));
  const moment = stated && momentOf(stated.value);
  if (moment !== undefined && document.day !== undefined && moment.slice(0, 10) !== document.day) {
    note(
      "guessed",
      "another day in the front matter than in the name of the file: the front matter counts",
      stated?.key ?? "",
      `${moment.slice(0, 10)}, not ${document.day}`,
    );
  }
  return moment ?? document.day;
}

function updatedIn(value: unknown): unknown {
  return typeof value === "object" && value !== null && "date" in value ? value.date : value;
}

function summaryOf(reader: FieldReader, note: AddNote): string | undefined {
  const all = reader.all(fieldNames.summary).flatMap(({ key, value }) => {
    const text = wordsOf(value);
    return text === undefined ? [] : [{ key, text }];
  });
  const [first, ...others] = all;
  for (const { key, text } of others) {
    const isPart = first?.text.startsWith(text.slice(0, 60)) ?? false;
    if (text !== first?.text)
      note("dropped", isPart ? "second summaries that begin as the first" : "second summaries", key, text);
  }
  return first?.text;
}

function tagsOf(reader: FieldReader, { technicalTags, hasSpacedTags }: SiteKnowledge): SourceTag[] {
  const labels = reader.all(fieldNames.tags).flatMap(({ value }) => {
    const separator = typeof value === "string" && value.includes(",") ? /\s*,\s*/ : hasSpacedTags ? /\s+/ : undefined;
    return textsOf(value, separator);
  });
  const shown = labels.filter((label) => !technicalTags.has(label.toLowerCase()));
  // The first spelling counts.
  const bySpelling = new Map(shown.toReversed().map((label) => [label.toLowerCase(), { label }]));
  return [...bySpelling.values()].reverse();
}

/** Adds the addresses that front matter states to the end of prose. */
function withLinks(body: LinedText, links: readonly string[]): LinedText {
  if (links.length === 0) return body;
  const last = body.lines.at(-1) ?? 1;
  const added = [...new Set(links)].map((link) => `- <${link}>`);
  const text = `${body.text.trimEnd()}\n\n${added.join("\n")}\n`;
  const lines = text.split("\n").map((_, index) => body.lines[index] ?? last);
  return { text, lines };
}
