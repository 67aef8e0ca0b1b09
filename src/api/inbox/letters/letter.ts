import type { Studio } from "../../../model/studio/studio.ts";
import type { Texts } from "../../../model/texts/texts.ts";

type Row = readonly [label: string, value: string];

/** What somebody is told of a submission to find it again by: the beginning of its identifier, as the inbox shows it. */
export function referenceOf(id: string): string {
  return id.slice(0, 8);
}

/** What a mail says, before it is set as text and as HTML. */
export interface Letter {
  subject: string;
  locale: string;
  paragraphs: readonly string[];
  /** Label and value; what has no value is left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  /** What something is made of, with an amount each, and a sentence on how the figures come from them. */
  amounts?: { title: string; rows: readonly Row[]; spread: string };
  /** Words of somebody else. */
  quote?: { lead: string; text: string };
  link?: { label: string; address: string };
  /** Words below everything else, a paragraph each. */
  notes?: readonly string[];
}

/** A part of a letter; a form of it is one way to write each kind. */
export type Part =
  | { kind: "paragraph" | "note"; text: string }
  | { kind: "facts" | "amounts"; title?: string; rows: readonly Row[] }
  | { kind: "quote"; text: string }
  | { kind: "link"; label: string; address: string }
  | { kind: "signature"; name: string; tagline: string };

export function textsOf({ texts }: Studio, locale: string): Texts {
  const found = texts[locale];
  if (!found) throw new Error(`there are no texts in ${locale}`);
  return found;
}

/** The parts of a letter in their order, from the greeting to the signature. */
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

/** The lines of a text; a form without JavaScript ends them with a carriage return too. */
export function letterLinesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
