import { entriesIn } from "../../../model/shapes/typed-keys.ts";
import { fieldProblem, Problem } from "../../errors/problems.ts";
import { chunkStream } from "../../http/chunk-stream.ts";
import type { FileStore, SubmittedFile } from "../../store/store.ts";
import type { UploadedFile } from "../uploaded-file.ts";
import { type CvEnding, cvEndingOf, cvKindName, cvKinds, cvWords } from "./cv-kinds.ts";
import { endsOf, holdsMacros, isWholeZip } from "./file-ends.ts";

/**
 * Checks that a file has a type that CVs are sent in, and that its name ends accordingly. Throws 400 and 415. The media
 * type of the request is ignored, because it depends on the software of the sender's machine.
 */
export async function requireCv(file: UploadedFile, store: Pick<FileStore, "readFile">): Promise<SubmittedFile> {
  const { kept } = file;
  if (kept.bytes === 0) throw fieldProblem("cv", "must not be empty", { isMissing: true });
  const name = nameOf(file);
  const named = cvEndingOf(name);
  const found = await kindOf(kept.id, store);
  if (!named || found !== named) throw wrongKind(named, found);
  return { ...kept, name, mediaType: cvKinds[named].mediaType };
}

/** Returns the last segment of a name; some senders include folders. */
function nameOf({ name }: UploadedFile): string {
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  const isPlain = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,200}$/.test(last);
  if (!isPlain) throw fieldProblem("cv", "must have a name of 1 to 200 characters, none of them for control");
  return last;
}

/** Returns the type of a file's bytes; undefined for other types, several files in one, or macros. */
async function kindOf(id: string, store: Pick<FileStore, "readFile">): Promise<CvEnding | undefined> {
  const ends = await endsOf(store.readFile(id));
  const signed = entriesIn(cvKinds).find(([, { isSigned }]) => isSigned?.(ends));
  if (signed) return signed[0];
  const type = isWholeZip(ends) && !holdsMacros(ends) ? await typeOf(id, store) : undefined;
  return entriesIn(cvKinds).find(([, { mediaType, isSigned }]) => !isSigned && mediaType === type)?.[0];
}

/** Returns the media type of an archive, by the files in it. */
async function typeOf(id: string, store: Pick<FileStore, "readFile">): Promise<string | undefined> {
  // Loaded with the first such CV, because it takes 3 MB of memory.
  const { fileTypeFromStream } = await import("file-type");
  let failure: unknown;
  const chunks = noting(store.readFile(id), (error) => {
    failure = error;
  });
  try {
    return (await fileTypeFromStream(chunkStream(chunks)))?.mime;
  } catch {
    // A failure of the store says nothing about the file.
    if (failure) throw failure;
    return undefined;
  }
}

/** Passes chunks through and reports an error of their source. */
async function* noting(chunks: AsyncIterable<Uint8Array>, note: (error: unknown) => void) {
  try {
    yield* chunks;
  } catch (error) {
    note(error);
    throw error;
  }
}

function wrongKind(named: CvEnding | undefined, found: CvEnding | undefined): Problem {
  return new Problem(
    "unsupported_media_type",
    415,
    `The CV must be a ${cvWords.kinds} file whose name has the matching ending.`,
    {
      resolution: `Save the CV as ${cvWords.kinds} and send it with the ending ${cvWords.endings}.`,
      headers: { Accept: "multipart/form-data" },
      errors: [{ pointer: "#/cv", detail: disagreement(named, found) }],
    },
  );
}

/** Says which of name and bytes is wrong, and never blames a correct one. */
function disagreement(named: CvEnding | undefined, found: CvEnding | undefined): string {
  if (found) return `holds a ${cvKindName(found)} file, so its name must end in .${found}`;
  if (!named) return `is not a ${cvWords.kinds} file`;
  return cvKinds[named].isSigned
    ? `does not hold a ${cvKindName(named)} file: it must begin as one`
    : `does not hold a whole ${cvKindName(named)} file without macros and password`;
}
