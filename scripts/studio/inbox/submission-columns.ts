import type { Submission } from "../../../src/api/store/store.ts";
import type { Column } from "../terminal/blocks.ts";
import { displayWidth, graphemesOf } from "../terminal/display-width.ts";
import { shortId } from "./identifiers.ts";
import { moment } from "./moments.ts";

/** Columns that the first words of a text may take, and characters of it that are looked at. */
const [widest, lookedAt] = [48, 400];

/** What a list says of anything that was sent. */
export const columns = {
  id: { title: "ID", isWhole: true, of: ({ id }) => shortId(id) },
  received: { title: "Received", isWhole: true, of: ({ at }) => moment(at) },
  kind: { title: "Kind", isWhole: true, of: ({ kind, heldBack }) => (heldBack ? `${kind}, not mailed` : kind) },
  who: { title: "From", of: ({ data }) => firstWords(named(data)) },
  job: { title: "Job", of: ({ data }) => String(data.job) },
  why: { title: "Why", of: ({ suspected = [] }) => firstWords(suspected.join("; ")) },
  words: { title: "First words", of: (submission) => firstWords(subjectOf(submission)) },
} as const satisfies Record<string, Column<Submission>>;

function named({ name, email }: Submission["data"]): string {
  return name === undefined ? String(email) : `${name} <${email}>`;
}

/** What somebody wrote, or asked for where a form has no message. */
function subjectOf({ kind, data }: Submission): string {
  if (kind === "estimate") return [data.type, data.platforms, data.complexity].flat().filter(Boolean).join(", ");
  return String((kind === "resource" ? data.slug : data.message) ?? "");
}

/** The beginning of a text in one line; a character with thousands of marks is cut too. */
export function firstWords(text: string): string {
  const start = text.slice(0, lookedAt).replace(/\s+/g, " ").trim();
  let [words, width] = ["", 0];
  for (const grapheme of graphemesOf(start)) {
    width += displayWidth(grapheme);
    if (width > widest) return `${words.trimEnd()}…`;
    words += grapheme;
  }
  return text.length > lookedAt ? `${words}…` : words;
}
