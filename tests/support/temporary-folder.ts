import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const temporaryFolders: string[] = [];
process.once("exit", () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed when the process ends: a server writes to its folder until the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  temporaryFolders.push(folder);
  return folder;
}
