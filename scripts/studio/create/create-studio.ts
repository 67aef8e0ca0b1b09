import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { writeStart } from "../begin-studio.ts";
import type { Invocation } from "../commands/command.ts";
import { answersOf } from "../init/answers.ts";
import { giveSkills } from "../init/give-skills.ts";
import { leftToFill } from "../init/left-to-fill.ts";
import { writeSchemas } from "../schemas/write-schemas.ts";
import { projectFiles } from "../upgrade/project-files.ts";
import { UsageError } from "../usage-error.ts";
import { installs, managerOf, stepsFor } from "./install-packages.ts";
import { studioManifest } from "./studio-manifest.ts";

/** Names that may be in the folder before: what brought this program there, and the history to be. */
const before = /^(\.git|\.studio|node_modules|package(-lock)?\.json|pnpm-.*|yarn\.lock|bun\.lockb?)$/;

/** Makes the folder of a studio: content, package, notes and what tools need; then installs the program there. */
export async function createStudio(invocation: Invocation): Promise<void> {
  const { argument = "", options, output, shell } = invocation;
  const folder = resolve(argument);
  refuseUsed(folder, argument);
  const answers = await answersOf(options, "create");
  const manager = managerOf(shell.env.npm_config_user_agent);
  mkdirSync(folder, { recursive: true });
  const manifest = studioManifest(folder, options.program as string | undefined);
  // What stands beside content is told by this file.
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const count = await writeStart(folder, answers, invocation, false);
  writeSchemas({ root: folder, folder, prefix: "" });
  giveSkills(folder);
  for (const [path, text] of projectFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), stepsFor(manager, text));
  }
  const isInstalled = options["no-install"] !== true && installs(folder, manager);
  const left = leftToFill(answers);
  const next = [
    ...(relative(process.cwd(), folder) === "" ? [] : [`cd ${argument}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    `${manager} start`,
  ];
  output.answer({ data: { folder, files: count, languages: answers.languages, left, next } }, () => [
    { text: `${answers.name} begins in ${folder}, in ${answers.languages.join(", ")}.` },
    { heading: "Left to fill", facts: left.map(({ file, what }) => [file, what] as const) },
    { heading: "Then", lines: next },
  ]);
}

/** Throws unless the folder is new, or has nothing but the installed program. */
function refuseUsed(folder: string, named: string): void {
  if (!existsSync(folder)) return;
  const file = join(folder, "package.json");
  const isProject = existsSync(file) && JSON.parse(readFileSync(file, "utf8")).scripts !== undefined;
  if (!isProject && readdirSync(folder).every((name) => before.test(name))) return;
  throw new UsageError(`\`${named}\` is not empty: name another folder.`, "create");
}
