import type { Edit } from "./edit.ts";

const figure = "\\d+(?:[.,:]\\d+)*";
const joined = new RegExp(
  [
    "(?<![\\p{L}\\p{N}\\ufffc_.,…:/#@&=−–\\u2060-]|\\d\\s)",
    `([€£$]?)(${figure})(?:\\s?[%€])?-[€£$]?(${figure})`,
    "(?![\\d\\p{L}_/–-]|[.,:][\\d\\p{L}]|\\s\\d)(?=(\\s*[%‰°€£$]|\\s+\\p{Ll})?)",
  ].join(""),
  "gu",
);

const dashed = new RegExp(`(?<!\\d[.,:]?)(${figure})[%€]?–(?=[€£$]?(${figure}))`, "gu");

/**
 * Returns the dashes of ranges such as "10-24 weeks"; short ranges stay on one line. A possible date, telephone number
 * or identifier keeps its hyphen.
 */
export function rangeEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: from = "", 2: to = "", index } of text.matchAll(dashed)) {
    if (isShort(from) && isShort(to)) edits.push({ at: index + whole.indexOf("–"), length: 1, text: unbrokenDash });
  }
  for (const { 0: whole, 1: currency, 2: from = "", 3: to = "", 4: unit, index } of text.matchAll(joined)) {
    const isMeasured = Boolean(currency || unit);
    if (!isRange(from, to, isMeasured)) continue;
    const dash = isShort(from) && isShort(to) ? unbrokenDash : "–";
    edits.push({ at: index + whole.indexOf("-"), length: 1, text: dash });
  }
  return edits;
}

/** Dash without a line break: browsers break lines after a dash, but not before U+2060. */
const unbrokenDash = "–\u2060";

/**
 * Checks whether a figure is short. Ranges of two long figures may break: in large type no column of a phone holds
 * both.
 */
function isShort(figure: string): boolean {
  return /^\d{1,4}(?:[.,:]\d{1,2})?$/.test(figure);
}

const time = /^\d{1,2}:\d{2}$/;
const year = /^[12]\d{3}$/;
/** Amount with grouped thousands, or below a thousand; longer rows of digits are telephone numbers and identifiers. */
const amount = /^(?:[1-9]\d{0,2}(?:[.,]\d{3})+|(?:0|[1-9]\d{0,2})(?:[.,]\d+)?)$/;

function isRange(from: string, to: string, isMeasured: boolean): boolean {
  const are = (kind: RegExp) => kind.test(from) && kind.test(to);
  if (are(time)) return true;
  return (are(year) || (isMeasured && are(amount))) && parsed(from) < parsed(to);
}

function parsed(figure: string): number {
  return Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."));
}
