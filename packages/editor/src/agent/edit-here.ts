import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../../../functions/config.ts";
import { contentFolder } from "../../../../functions/hosts/node/places.mjs";
import type { Invocation } from "../../../../scripts/studio/commands/command.ts";
import { UsageError } from "../../../../scripts/studio/usage-error.ts";
import { EditedStudio } from "./edited-studio.ts";
import { runEditServer } from "./run-edit-server.ts";

/** Serves an agent that edits a content folder, until its input ends. */
export async function editHere({ argument, options, shell }: Invocation): Promise<void> {
  if (options.surface !== undefined) throw new UsageError("`--edit` has one server and takes no `--surface`.", "mcp");
  const { SITE_URL: baseUrl, CONTENT_DIR, ...limits } = readBuildEnvironment(shell.env);
  const folder = argument === undefined ? contentFolder(CONTENT_DIR) : resolve(argument);
  if (!existsSync(folder)) throw new UsageError(`There is no folder \`${folder}\`.`, "mcp");
  await runEditServer(new EditedStudio(folder, shell.env, { baseUrl, ...serviceLimits(limits) }));
}
