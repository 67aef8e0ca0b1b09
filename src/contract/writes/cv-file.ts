import { chunkStream } from "../chunk-stream.ts";
import { fieldProblem, Problem } from "../problems.ts";
import type { FileStore, SubmittedFile } from "../store.ts";
import type { UploadedFile } from "../uploaded-file.ts";
import { cvKinds } from "./cv-kinds.ts";
import { endsOf, holdsMacros, isPdf, isWholeZip } from "./file-ends.ts";

/** What a browser says of a file whose type it does not know. */
const unknownType = "application/octet-stream";

/** Checks that a file is of a kind that people send as a CV, and that name, type and content agree. Throws 400 and 415. */
export async function requireCv(file: UploadedFile, store: Pick<FileStore, "readFile">): Promise<SubmittedFile> {
  const { kept } = file;
  if (kept.bytes === 0) throw fieldProblem("cv", "must not be empty", { isMissing: true });
  const name = nameOf(file);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const expected = Object.hasOwn(cvKinds, ending) ? cvKinds[ending] : undefined;
  const claimed = file.mediaType.toLowerCase();
  const isClaimed = claimed === "" || claimed === unknownType || claimed === expected;
  const found = expected && isClaimed ? await typeOf(kept.id, store) : undefined;
  if (!expected || found !== expected) throw wrongKind();
  return { ...kept, name, mediaType: expected };
}

/** The last part of a name, which some senders write with folders. */
function nameOf({ name }: UploadedFile): string {
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  const isPlain = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,200}$/.test(last);
  if (!isPlain) throw fieldProblem("cv", "must have a name of 1 to 200 characters, none of them for control");
  return last;
}

/** Media type by the bytes of a file; undefined where they say nothing, or hold more than one file or a program. */
async function typeOf(id: string, store: Pick<FileStore, "readFile">): Promise<string | undefined> {
  const ends = await endsOf(store.readFile(id));
  const isSound = isPdf(ends) || (isWholeZip(ends) && !holdsMacros(ends));
  if (!isSound) return undefined;
  // With the first CV: a server that gets none does without its 3 MB.
  const { fileTypeFromStream } = await import("file-type");
  let failure: unknown;
  const chunks = noting(store.readFile(id), (error) => {
    failure = error;
  });
  try {
    return (await fileTypeFromStream(chunkStream(chunks)))?.mime;
  } catch {
    // A store that fails says nothing about the file.
    if (failure) throw failure;
    return undefined;
  }
}

/** The same chunks; says what they fail with. */
async function* noting(chunks: AsyncIterable<Uint8Array>, note: (error: unknown) => void) {
  try {
    yield* chunks;
  } catch (error) {
    note(error);
    throw error;
  }
}

function wrongKind(): Problem {
  return new Problem(
    "unsupported_media_type",
    415,
    "The CV must be a PDF, DOCX or ODT file, and be named as what it is.",
    {
      resolution: "Save the CV as PDF, DOCX or ODT and send it with the ending .pdf, .docx or .odt.",
      headers: { Accept: "multipart/form-data" },
      errors: [{ pointer: "#/cv", detail: "is not a PDF, DOCX or ODT file under a name that says so" }],
    },
  );
}
