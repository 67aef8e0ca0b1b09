import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The path of a file as its folder has it; undefined where there is none. A letter with an accent is one sign or two,
 * which look the same: systems store names in one way, and authors type them in the other.
 */
export function fileNamed(folder: string, path: string): string | undefined {
  return [path, path.normalize("NFC"), path.normalize("NFD")].find((each) => existsSync(join(folder, each)));
}
