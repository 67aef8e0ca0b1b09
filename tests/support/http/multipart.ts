import type { Ask } from "../ask.ts";

export const boundary = "----studio-boundary";

/** Head and content of a part, as text or bytes. */
export type Part = readonly [head: string, content: string | Uint8Array];

/** Returns the head of a field's part. */
export function field(name: string): string {
  return `Content-Disposition: form-data; name="${name}"`;
}

/** Returns the head of a file's part. */
export function file(name: string, filename: string, type: string): string {
  return `${field(name)}; filename="${filename}"\r\nContent-Type: ${type}`;
}

/** Returns the body of a form with the given parts. */
export function multipart(parts: readonly Part[], end = `--${boundary}--\r\n`): Uint8Array<ArrayBuffer> {
  const bytes = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
  return Uint8Array.from(Buffer.concat([...bytes, Buffer.from(end)]));
}

/** Returns the request of a form with files. */
export function form(body: string | Uint8Array, type = `multipart/form-data; boundary=${boundary}`): Ask {
  return { method: "POST", headers: { "content-type": type }, body };
}
