import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, with its folder, so that no other process reads a part of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}.${process.pid}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(part, content);
  renameSync(part, file);
}
