import { join } from "node:path";

/** Option of a build that leaves the pictures which pages are shared with to the next one. */
export const picturesLater = "pictures-later";

/** Words with which Node starts a build in a process of its own. */
export const buildProgram = [
  "--max-semi-space-size=64",
  join(import.meta.dirname, "../../../scripts/build.ts"),
] as const;
