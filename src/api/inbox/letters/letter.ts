import { type Studio, textsOf } from "../../../model/studio/studio.ts";

type Row = readonly [label: string, value: string];

/** Returns the reference of a submission for its sender: the beginning of its identifier, as the inbox shows it. */
export function referenceOf(id: string): string {
  return id.slice(0, 8);
}

/** Content of a mail, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  locale: string;
  paragraphs: readonly string[];
  /** Labels with values; a fact without a value is left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  /** Items with an amount each, and a sentence on how the figures follow from them. */
  amounts?: { title: string; rows: readonly Row[]; spread: string };
  /** Words of another person. */
  quote?: { lead: string; text: string };
  link?: { label: string; address: string };
  /** Paragraphs below everything else. */
  notes?: readonly string[];
}

/** Part of a letter; each output format has one way to write each kind. */
export type Part =
  | { kind: "paragraph" | "note"; text: string }
  | { kind: "facts" | "amounts"; title?: string; rows: readonly Row[] }
  | { kind: "quote"; text: string }
  | { kind: "link"; label: string; address: string }
  | { kind: "signature"; name: string; tagline: string };

/** Returns the parts of a letter in order, from the greeting to the signature. */
export function letterPartsOf(letter: Letter, studio: Studio): Part[] {
  const { locale, paragraphs, facts = [], amounts, quote, link, notes = [] } = letter;
  const { mail } = textsOf(studio, locale);
  const given = facts.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
  const parts: (Part | undefined)[] = [
    { kind: "paragraph", text: mail.hello },
    ...paragraphs.map((text): Part => ({ kind: "paragraph", text })),
    given.length > 0 ? { kind: "facts", rows: given } : undefined,
    amounts && { kind: "amounts", title: amounts.title, rows: amounts.rows },
    amounts && { kind: "note", text: amounts.spread },
    link && { kind: "link", ...link },
    quote && { kind: "paragraph", text: quote.lead },
    quote && { kind: "quote", text: quote.text },
    ...notes.map((text): Part => ({ kind: "note", text })),
    { kind: "signature", name: studio.company.name, tagline: studio.company.tagline[locale] ?? "" },
  ];
  return parts.filter((part) => part !== undefined);
}

/** Returns the lines of a text; it also accepts carriage returns, which forms without JavaScript send. */
export function letterLinesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
