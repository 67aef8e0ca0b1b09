import type { MultipartPart } from "@remix-run/multipart-parser";

const encodedName = /;\s*filename\*=[\w-]+'[^']*'/i;
const quotedName = /;\s*filename="((?:\\"|[^"])*)"/i;

/**
 * Returns the file name of a part without the folders that some clients write before it; undefined if it is no file.
 */
export function sentName(part: Pick<MultipartPart, "filename" | "headers">): string | undefined {
  const { filename } = part;
  return filename === undefined ? undefined : writtenName(part, filename).replace(/^.*[/\\]/s, "");
}

/**
 * Returns the name as written. The parser reads backslashes as escapes, but browsers escape nothing by one: it
 * separates folders.
 */
function writtenName({ headers }: Pick<MultipartPart, "headers">, parsed: string): string {
  const head = headers["content-disposition"] ?? "";
  const quoted = encodedName.test(head) ? undefined : quotedName.exec(head)?.[1];
  return quoted?.replace(/\\(["\\])/g, "$1") ?? parsed;
}
