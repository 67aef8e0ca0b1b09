import { resolve } from "node:path";
import { readBuildEnvironment } from "../../../functions/config.ts";
import { contentFolder } from "../../../functions/hosts/node/places.mjs";
import type { Invocation } from "../../../scripts/studio/commands/command.ts";

/** Returns the content folder that an import writes to. */
export function importTarget({ options, shell }: Pick<Invocation, "options" | "shell">): string {
  const { CONTENT_DIR } = readBuildEnvironment(shell.env);
  return options.to === undefined ? contentFolder(CONTENT_DIR) : resolve(options.to as string);
}
