import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { ExportFile } from "../../src/sources/exports/read-text.ts";

/** Writes an export into a folder of its own. */
export function writtenExport(name: string, content: string | Uint8Array): ExportFile {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return { path, name };
}

/** Reads a stream to its end. */
export async function allOf<Each>(stream: AsyncIterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const each of stream) all.push(each);
  return all;
}

/** Yields the pieces of a text, each of some characters. */
export async function* piecesOf(text: string, length = text.length): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
