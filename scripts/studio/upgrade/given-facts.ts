import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { filesSince } from "../change/git-state.ts";
import type { OptionValues } from "../commands/command.ts";
import type { Given } from "./migration.ts";
import { projectFiles } from "./project-files.ts";

/** Returns the facts that migrations ask for beside the files of a studio. */
export function givenFacts(studio: string, version: string, { program, base }: OptionValues): Given {
  return {
    name: basename(studio)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, "-")
      .replace(/^[._-]+/, ""),
    program: specOf(studio, program as string | undefined) ?? `^${version}`,
    ofProgram: filesSince(studio, base as string | undefined),
    projectFiles: projectFiles(),
    textOf(tree, path) {
      const held = tree.get(path);
      if (!held) throw new Error(`There is no file \`${path}\`.`);
      return "text" in held ? held.text : readFileSync(join(studio, held.from), "utf8");
    },
  };
}

/** Returns what npm is to install: a file by its path from the studio, everything else as it was said. */
function specOf(studio: string, said: string | undefined): string | undefined {
  return said && existsSync(said) ? `file:${relative(studio, resolve(said)).replaceAll("\\", "/")}` : said;
}
