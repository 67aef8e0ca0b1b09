import { join } from "node:path";
import { fixturesFolder } from "../loader/read/content-folders.ts";

/** Name of the sandbox's file in its folder */
export const fixturesFile = "fixtures.json";

/** Returns the folder in which `npm run freeze` stores the sandbox of a content folder. */
export function frozenFolder(root: string, content: string): string {
  return content === join(root, "content") ? join(root, "dist-fixtures") : join(content, fixturesFolder);
}
