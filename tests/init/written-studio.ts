import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const answers = { name: "Norai", legalName: "Norai", url: "https://norai.example", email: "hello@norai.example" };

/** Writes what `init` writes for a studio in some languages, without its sandbox; returns the folder. */
export function writtenStudio(languages: readonly string[]): string {
  const folder = temporaryFolder();
  writeStart(folder, languages);
  return folder;
}

/** Writes it into a folder. */
export function writeStart(folder: string, languages: readonly string[]): void {
  for (const [path, content] of startFiles({ ...answers, languages: [...languages] }, "2026-11-27")) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
