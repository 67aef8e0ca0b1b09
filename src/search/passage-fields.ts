import { withSmallSigns } from "../model/texts/small-signs.ts";
import type { Texts } from "../model/texts/texts.ts";
import type { Passage } from "./passages.ts";

/** The labels of a locale, in lower case, with what else visitors call the things that they name. */
export type Synonyms = ReadonlyMap<string, string>;

export function synonymsOf({ synonyms, labels, form }: Pick<Texts, "synonyms" | "labels" | "form">): Synonyms {
  const labelled = (name: string) => labels[name] ?? (form as Record<string, string>)[name] ?? name;
  return new Map(Object.entries(synonyms).map(([name, words]) => [labelled(name).toLowerCase(), words]));
}

/** A passage's text as it reads: where a link leads is not what it says. */
export function readableText({ text }: Pick<Passage, "text">): string {
  return withSmallSigns(text).replace(/\]\((?:\\.|\([^()]*\)|[^()\\])*\)/g, "]");
}

const headingLine = /^#{1,6} (.*)$/gm;

/** The headings that a passage stands under and holds. */
export function headingsOf({ heading, text }: Passage): string[] {
  return [heading, ...[...text.matchAll(headingLine)].map(([, inside = ""]) => inside)];
}

/** What else visitors call what a label or a heading names. */
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

/** The label that a line begins with, and what it says of that. */
export function labelledLine(line: string): { label?: string; value: string } {
  const [, label, value = ""] = labelled.exec(line) ?? [];
  return label === undefined ? { value: line } : { label, value };
}

const bold = /\*\*(.+?)\*\*/g;
const tableHead = /^\|(.+)\|\n\|[ :|-]+\|$/gm;

/** What a passage names in bold and at the head of its tables, and what else visitors call that. */
export function labelsOf(passage: Passage, synonyms: Synonyms): string {
  const { text } = passage;
  const cells = [...text.matchAll(tableHead)].flatMap(([, head = ""]) => head.split("|"));
  const marked = [...text.matchAll(bold)].map(([, label = ""]) => label);
  const labels = [...marked, ...cells].map((label) => label.replace(/:\s*$/, "").trim());
  const further = new Set([...headingsOf(passage), ...labels].map((label) => synonymsFor(label, synonyms)));
  return [...labels, ...further].filter(Boolean).join("\n");
}
