import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { studioHere } from "../../../tests/studio/studio-here.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";

/** Record that an import wrote. */
export interface WrittenRecord {
  fields: Record<string, unknown>;
  prose: string;
}

/** Result of an import. */
export interface ImportedSite {
  source: string;
  folder: string;
  code: number | null;
  stderr: string;
  /** Answer of the command as JSON. */
  answer: {
    records: Record<string, number>;
    old_addresses: number;
    notes: Record<string, Record<string, number>>;
    files: Record<string, number>;
    check?: { faults: unknown[]; warnings: { reason: string }[] };
  };
  report: string;
  record(file: string): WrittenRecord;
  has(file: string): boolean;
  yaml(file: string): Record<string, unknown>;
}

const starts = new Map<string, string>();

/** Returns a folder with a studio that `init` began. */
export async function begunStudio(languages = "en"): Promise<string> {
  let start = starts.get(languages);
  if (start === undefined) {
    start = join(temporaryFolder(), "content");
    const facts = [
      "--name",
      "Port",
      "--url",
      "https://port.example",
      "--languages",
      languages,
      "--email",
      "hello@port.example",
    ];
    const { code, stderr } = await studioHere(["init", start, ...facts, "--yes", "--no-freeze"]);
    assert.equal(code, 0, stderr);
    starts.set(languages, start);
  }
  const folder = join(temporaryFolder(), "content");
  cpSync(start, folder, { recursive: true });
  return folder;
}

/** Writes the files of an old site into a folder. */
export function writtenSource(files: Readonly<Record<string, string | Uint8Array>>): string {
  const source = temporaryFolder();
  for (const [path, text] of Object.entries(files)) writeInto(join(source, path), text);
  return source;
}

/** Imports a folder into a studio, and reads what came of it. */
export async function importInto(
  folder: string,
  source: string,
  options: readonly string[] = [],
): Promise<ImportedSite> {
  const { code, stdout, stderr } = await studioHere(["import", source, "--to", folder, "--json", ...options]);
  const text = (file: string) => readFileSync(join(folder, file), "utf8");
  return {
    source,
    folder,
    code,
    stderr,
    answer: stdout === "" ? { records: {}, old_addresses: 0, notes: {}, files: {} } : JSON.parse(stdout),
    report: existsSync(join(folder, "import-report.md")) ? text("import-report.md") : "",
    record(file) {
      const [, matter = "", prose = ""] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text(file)) ?? [];
      return { fields: parse(matter), prose };
    },
    has: (file) => existsSync(join(folder, file)),
    yaml: (file) => parse(text(file)),
  };
}

/** Imports the files of an old site into a new studio. */
export async function importedSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  { options = [], languages = "en" }: { options?: readonly string[]; languages?: string } = {},
): Promise<ImportedSite> {
  return await importInto(await begunStudio(languages), writtenSource(files), options);
}

/** Picture of one pixel. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
