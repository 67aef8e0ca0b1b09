import type { MultipartPart } from "@remix-run/multipart-parser";

const encodedName = /;\s*filename\*=[\w-]+'[^']*'/i;
const quotedName = /;\s*filename="((?:\\"|[^"])*)"/i;

/** The name of a part's file without the folders that some senders write before it; undefined where it is no file. */
export function sentName(part: Pick<MultipartPart, "filename" | "headers">): string | undefined {
  const { filename } = part;
  return filename === undefined ? undefined : (writtenName(part, filename).split(/[/\\]/).at(-1) as string);
}

/** The parser takes each backslash for an escape, but browsers escape nothing by one: it stands between folders. */
function writtenName({ headers }: Pick<MultipartPart, "headers">, parsed: string): string {
  const head = headers["content-disposition"] ?? "";
  const quoted = encodedName.test(head) ? undefined : quotedName.exec(head)?.[1];
  return quoted?.replace(/\\(["\\])/g, "$1") ?? parsed;
}
