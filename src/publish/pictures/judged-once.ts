import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keptFolder } from "../../../functions/hosts/node/places.mjs";

/** Folder of empty files, each named after the content of a file that could be decoded */
export const decodedFolder = join(keptFolder, "decoded");

/** Judges a file unless a check before found no fault in the same bytes; `how` names the judgement. */
export async function judgedOnce<Fault>(
  how: string,
  bytes: Uint8Array,
  judge: () => Promise<Fault | undefined>,
): Promise<Fault | undefined> {
  const known = join(decodedFolder, createHash("sha256").update(`${how}\n`).update(bytes).digest("hex"));
  if (existsSync(known)) return undefined;
  const fault = await judge();
  if (!fault) remember(known);
  return fault;
}

function remember(file: string): void {
  try {
    mkdirSync(decodedFolder, { recursive: true });
    writeFileSync(file, "");
  } catch {
    // Where nothing can be written, the next check decodes the file again.
  }
}
