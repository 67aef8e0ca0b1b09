import { entriesIn } from "../../../model/shapes/typed-keys.ts";
import { type FileEnds, isPdf } from "./file-ends.ts";

/** Kind of CV files. */
interface CvKind {
  mediaType: string;
  /** Recognizes a file by its ends. Without it, the kind is a zip archive, recognized by the files in it. */
  isSigned?(ends: FileEnds): boolean;
}

/** Kinds of CV files, by the end of the file name. */
const kinds = {
  pdf: { mediaType: "application/pdf", isSigned: isPdf },
  docx: { mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  odt: { mediaType: "application/vnd.oasis.opendocument.text" },
} as const satisfies Record<string, CvKind>;

export type CvEnding = keyof typeof kinds;

export const cvKinds: Readonly<Record<CvEnding, CvKind>> = kinds;

const known = entriesIn(cvKinds).map(([ending]) => ending);

/** Endings of CVs, as a form's `accept` lists them. */
export const cvEndings = known.map((ending) => `.${ending}`);

/** Returns the ending of a name in its one spelling; undefined if it is none of a CV. */
export function cvEndingOf(name: string): CvEnding | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return known.find((each) => each === ending);
}

/** Returns the name of a kind in messages. */
export function cvKindName(ending: CvEnding): string {
  return ending.toUpperCase();
}

const choice = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Lists of all kinds and of their endings in messages: "PDF, DOCX or ODT". */
export const cvWords = { kinds: choice.format(known.map(cvKindName)), endings: choice.format(cvEndings) };
