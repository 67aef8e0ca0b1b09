import { linedBody } from "../convert/convert-body.ts";
import { firstParagraph, leadingHeading, plainWords } from "../convert/first-words.ts";
import type { NoteKind } from "../note.ts";
import type { SourceBody, SourceRecord } from "../source.ts";
import { cutToSentences, cutToWords } from "./cut-words.ts";

/** Lengths that records here may have. */
const most = { title: 160, summary: 600 };

type Add = (kind: NoteKind, what: string, detail?: string, line?: number) => void;

/** Title of a record, and its body without a heading that says the same. */
export interface TitledBody {
  title: string;
  /** Whole title where it was cut: prose begins with it. */
  before?: string;
  body: SourceBody;
}

/** Chooses the title: as stated, else the first heading, which goes out of the prose, else the name of the file. */
export function titledBody(record: SourceRecord, add: Add): TitledBody {
  const { body } = record;
  const heading = body.format === "markdown" ? leadingHeading(linedBody(body)) : undefined;
  const stated = record.title;
  const isSame = heading !== undefined && stated !== undefined && folded(heading.words) === folded(stated);
  const isTaken = heading !== undefined && (isSame || stated === undefined);
  const rest: SourceBody = isTaken ? { ...body, text: heading.rest.text, lines: heading.rest.lines } : body;
  if (isTaken && !isSame) add("guessed", "titles from the first heading", heading.words);
  if (isSame) add("dropped", "headings that repeat the title", heading.words);
  const named = stated ?? heading?.words ?? nameOf(record);
  if (stated === undefined && !heading) add("guessed", "titles from the name of the file", named);
  if (named.length <= most.title) return { title: named, body: rest };
  add("cut", `titles over ${most.title} characters: prose begins with the whole`, named);
  return { title: cutToWords(named, most.title), before: named, body: rest };
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function nameOf({ slug, id }: SourceRecord): string {
  const words = (slug ?? id).replace(/[-_.]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Summary of a record, and words of it that the prose lacks. */
export interface Summed {
  summary: string;
  before?: string;
}

/** Chooses the summary: as stated, else the first paragraph. Nothing of a stated one is lost when it is cut. */
export function summed(stated: string | undefined, prose: string, title: string, add: Add): Summed {
  if (stated !== undefined) {
    const words = plainWords(stated) || stated;
    if (words.length <= most.summary) return { summary: words };
    const isInProse = folded(plainWords(prose)).includes(folded(words));
    add("cut", `summaries over ${most.summary} characters${isInProse ? "" : ": prose begins with the whole"}`, words);
    return { summary: cutToSentences(words, most.summary), ...(!isInProse && { before: stated }) };
  }
  const first = firstParagraph(prose);
  if (first === undefined) {
    add("guessed", "summaries from the title, since there is no prose", title);
    return { summary: title };
  }
  add("guessed", "summaries from the first paragraph", cutToWords(first, 80));
  if (first.length > most.summary)
    add("cut", `first paragraphs over ${most.summary} characters, as summaries`, cutToWords(first, 80));
  return { summary: cutToSentences(first, most.summary) };
}
