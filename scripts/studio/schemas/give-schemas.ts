import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readBuildEnvironment } from "../../../functions/config.ts";
import { contentFolder } from "../../../functions/hosts/node/places.mjs";
import { shownPath } from "../../../src/loader/load.ts";
import type { Invocation } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";
import { languagesOf, workspaceOf } from "./workspace.ts";
import { writeSchemas } from "./write-schemas.ts";

/** Writes the schemas of a content folder for editors, and says where. */
export function giveSchemas({ argument, output, shell }: Invocation): void {
  const folder =
    argument === undefined ? contentFolder(readBuildEnvironment(shell.env).CONTENT_DIR) : resolve(argument);
  if (!existsSync(folder)) throw new UsageError(`There is no folder \`${shownPath(folder)}\`.`, "schemas");
  const workspace = workspaceOf(folder);
  const languages = languagesOf(folder);
  const { schemas, settings, left } = writeSchemas(workspace, languages);
  const opened = shownPath(workspace.root) || ".";
  const data = { folder: workspace.root, languages, schemas, settings, left };
  output.answer({ data }, () => [
    { text: `${schemas.length} files with schemas in ${opened}, for ${languages.join(", ") || "any language"}.` },
    { heading: "Settings of editors", lines: settings },
    ...(left.length > 0
      ? [
          {
            heading: "To be added by hand",
            facts: left.map(({ file, settings: each }) => [file, JSON.stringify(each)] as const),
          },
        ]
      : []),
    { text: "Run this again after a new language or a new record." },
  ]);
}
