import { join } from "node:path";

/** Words with which Node starts a build in a process of its own. */
export const buildProgram = [
  "--max-semi-space-size=64",
  join(import.meta.dirname, "../../../scripts/build.ts"),
] as const;
