import { withSmallSigns } from "../model/texts/small-signs.ts";
import type { Texts } from "../model/texts/texts.ts";
import type { Passage } from "./passages.ts";

/** Labels of a locale, in lower case, with the other words that visitors use for them. */
export type Synonyms = ReadonlyMap<string, string>;

/** Returns the synonyms of the interface texts of a language; none where it has no texts. */
export function synonymsOf(texts: Pick<Texts, "synonyms" | "labels" | "form"> | undefined): Synonyms {
  if (!texts) return new Map();
  const { synonyms, labels, form } = texts;
  const labelled = (name: string) => labels[name] ?? (form as Record<string, string>)[name] ?? name;
  return new Map(Object.entries(synonyms).map(([name, words]) => [labelled(name).toLowerCase(), words]));
}

/** Returns the text of a passage as it reads, without the addresses of its links. */
export function readableText({ text }: Pick<Passage, "text">): string {
  return withSmallSigns(text).replace(/\]\((?:\\.|\([^()]*\)|[^()\\])*\)/g, "]");
}

const headingLine = /^#{1,6} (.*)$/gm;

/** Returns the heading above a passage and those within it. */
export function headingsOf({ heading, text }: Passage): string[] {
  return [heading, ...[...text.matchAll(headingLine)].map(([, inside = ""]) => inside)];
}

/** Returns the other words that visitors use for a label or a heading; empty if there are none. */
export function synonymsFor(label: string, synonyms: Synonyms): string {
  return (
    synonyms.get(
      label
        .replace(/\*\*|:\s*$/g, "")
        .trim()
        .toLowerCase(),
    ) ?? ""
  );
}

const labelled = /^\s*[-*]?\s*(?:\*\*)?([^*:.|]{1,60}):(?:\*\*)?\s(.*)$/;

/** Splits a line into the label that it begins with and the rest. */
export function labelledLine(line: string): { label?: string; value: string } {
  const [, label, value = ""] = labelled.exec(line) ?? [];
  return label === undefined ? { value: line } : { label, value };
}

const bold = /\*\*(.+?)\*\*/g;
const tableHead = /^\|(.+)\|\n\|[ :|-]+\|$/gm;

/** Returns the bold texts and table heads of a passage, with the synonyms of these and of its headings. */
export function labelsOf(passage: Passage, synonyms: Synonyms): string {
  const { text } = passage;
  const cells = [...text.matchAll(tableHead)].flatMap(([, head = ""]) => head.split("|"));
  const marked = [...text.matchAll(bold)].map(([, label = ""]) => label);
  const labels = [...marked, ...cells].map((label) => label.replace(/:\s*$/, "").trim());
  const further = new Set([...headingsOf(passage), ...labels].map((label) => synonymsFor(label, synonyms)));
  return [...labels, ...further].filter(Boolean).join("\n");
}
