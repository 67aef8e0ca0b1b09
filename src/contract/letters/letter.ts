import type { Studio } from "../../model/studio.ts";
import { fill, type Texts } from "../../model/texts.ts";

/** What a mail says, before it is set as text and as HTML. */
export interface Letter {
  locale: string;
  /** Name of the reader, where it is known. */
  name?: string;
  paragraphs: readonly string[];
  /** Label and value; what has no value is left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  /** Words of somebody else. */
  quote?: { lead: string; text: string };
  link?: { label: string; address: string };
  /** Words below everything else. */
  note?: string;
}

export function textsOf({ texts }: Studio, locale: string): Texts {
  const found = texts[locale];
  if (!found) throw new Error(`there are no texts in ${locale}`);
  return found;
}

/** The letter as `text/plain` and as `text/html`: the same words in the same order. */
export function setLetter(letter: Letter, studio: Studio): { text: string; html: string } {
  return { text: asText(letter, studio), html: asHtml(letter, studio) };
}

function greetingOf({ name, locale }: Letter, studio: Studio): string {
  const { mail } = textsOf(studio, locale);
  return name === undefined ? mail.hello : fill(mail.hello_name, { name });
}

const givenFacts = ({ facts = [] }: Letter) => facts.filter(([, value]) => value !== undefined && value !== "");

function asText(letter: Letter, studio: Studio): string {
  const { paragraphs, quote, link, note } = letter;
  const facts = givenFacts(letter).map(([label, value]) => `${label}: ${value}`);
  const blocks = [
    greetingOf(letter, studio),
    ...paragraphs,
    facts.join("\n"),
    link && `${link.label}:\n${link.address}`,
    quote && `${quote.lead}\n\n${quote.text}`,
    note,
    `${studio.company.name}\n${studio.company.tagline[letter.locale] ?? ""}`.trim(),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function asHtml(letter: Letter, studio: Studio): string {
  const { locale, paragraphs, quote, link, note } = letter;
  const facts = givenFacts(letter).map(
    ([label, value]) =>
      `<tr><th style="${styles.label}" scope="row">${escapeHtml(label)}</th><td style="${styles.value}">${lined(value ?? "")}</td></tr>`,
  );
  const body = [
    paragraph(greetingOf(letter, studio)),
    ...paragraphs.map(paragraph),
    facts.length > 0 && `<table style="${styles.facts}" role="presentation">${facts.join("")}</table>`,
    link && `<p style="${styles.paragraph}"><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`,
    quote && `${paragraph(quote.lead)}<blockquote style="${styles.quote}">${lined(quote.text)}</blockquote>`,
    note && `<p style="${styles.note}">${lined(note)}</p>`,
    `<p style="${styles.sign}"><strong>${escapeHtml(studio.company.name)}</strong><br>${escapeHtml(studio.company.tagline[locale] ?? "")}</p>`,
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head>
<body style="${styles.page}"><div style="${styles.sheet}">${body.filter(Boolean).join("\n")}</div></body></html>
`;
}

/** Programs that show mails know little of style sheets, so that each element carries its style. */
const styles = {
  page: "margin:0;background:#f6f5f2;color:#1d1d1b;font:16px/1.55 Georgia,'Times New Roman',serif",
  sheet: "max-width:36em;margin:0 auto;padding:32px 24px;background:#ffffff",
  paragraph: "margin:0 0 1em",
  facts: "border-collapse:collapse;margin:0 0 1em",
  label: "text-align:left;vertical-align:top;font-weight:normal;color:#5c5b57;padding:4px 16px 4px 0",
  value: "vertical-align:top;padding:4px 0",
  quote: "margin:0 0 1em;padding:0 0 0 16px;border-left:3px solid #c9c6bd",
  note: "margin:0 0 1em;color:#5c5b57;font-size:14px",
  sign: "margin:2em 0 0",
};

function paragraph(text: string): string {
  return `<p style="${styles.paragraph}">${lined(text)}</p>`;
}

function lined(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, "<br>");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
