import stringWidth from "string-width";
import { formsByKind } from "../../../src/api/inbox/page-forms.ts";
import type { Submission } from "../../../src/api/store/store.ts";
import { ownKind } from "../../../src/model/studio/submission-forms.ts";
import type { Column } from "../terminal/blocks.ts";
import { shortId } from "./identifiers.ts";
import { moment } from "./moments.ts";

/** Maximum width of a text's first words, in columns, and number of characters that are read for them. */
const [widest, lookedAt] = [48, 400];
const characters = new Intl.Segmenter();

/** Columns of a list of submissions. */
export const columns = {
  id: { title: "ID", isWhole: true, of: ({ id }) => shortId(id) },
  received: { title: "Received", isWhole: true, of: ({ at }) => moment(at) },
  kind: {
    title: "Kind",
    isWhole: true,
    of: ({ heldBack, ...submission }) => (heldBack ? `${kindOf(submission)}, not mailed` : kindOf(submission)),
  },
  who: { title: "From", of: ({ data }) => firstWords(named(data)) },
  job: { title: "Job", of: ({ data }) => String(data.job) },
  why: { title: "Why", of: ({ suspected = [] }) => firstWords(suspected.join("; ")) },
  words: { title: "First words", of: (submission) => firstWords(subjectOf(submission)) },
} as const satisfies Record<string, Column<Submission>>;

function named({ name, email }: Submission["data"]): string {
  if (email === undefined) return String(name ?? "");
  return name === undefined ? String(email) : `${name} <${email}>`;
}

/** Returns the kind of a submission; that of a form of the studio's own has its name too. */
function kindOf({ kind, data }: Pick<Submission, "kind" | "data">): string {
  return kind === ownKind ? `${kind} ${data.form}` : kind;
}

/** Members of a form of the studio's own that say nothing of what was asked, or stand in columns of their own. */
const aside = new Set(["form", "kept_days", "name", "email", "locale", "record"]);

/** Returns the message, or the request of a form without a message. */
function subjectOf({ kind, data }: Submission): string {
  const fields =
    kind === ownKind ? Object.keys(data).filter((name) => !aside.has(name)) : formsByKind[kind].inbox.subject;
  return fields
    .flatMap((field) => data[field])
    .filter((value) => typeof value === "string" && value !== "")
    .join(", ");
}

/** Returns the beginning of a text in one line; also cuts a character with thousands of combining marks. */
export function firstWords(text: string): string {
  const start = text.slice(0, lookedAt).replace(/\s+/g, " ").trim();
  let [words, width] = ["", 0];
  for (const { segment } of characters.segment(start)) {
    width += stringWidth(segment);
    if (width > widest) return `${words.trimEnd()}…`;
    words += segment;
  }
  return text.length > lookedAt ? `${words}…` : words;
}
