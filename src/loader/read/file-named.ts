import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the path of a file as its folder stores it; undefined if there is none. An accented letter is one code point or two,
 * which look the same. Systems store names in one form, and authors type the other.
 */
export function fileNamed(folder: string, path: string): string | undefined {
  return [path, path.normalize("NFC"), path.normalize("NFD")].find((each) => existsSync(join(folder, each)));
}
