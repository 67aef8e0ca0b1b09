import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../functions/config.ts";
import { contentFolder, programFolder, studioFolder } from "../../functions/hosts/node/places.mjs";
import { besideContent, contentItems } from "../../src/loader/content-items.ts";
import { fixturesFolder } from "../../src/loader/read/content-folders.ts";
import { dayIn } from "../../src/model/shapes/moment.ts";
import { frozenFolder } from "../../src/publish/frozen-places.ts";
import { loadContent } from "../../src/publish/load-content.ts";
import { present } from "../../src/publish/today.ts";
import type { Invocation } from "./commands/command.ts";
import { type Answers, answersOf } from "./init/answers.ts";
import { freezeStart } from "./init/freeze-start.ts";
import { giveSkills } from "./init/give-skills.ts";
import { leftToFill } from "./init/left-to-fill.ts";
import { startFiles } from "./init/start-files.ts";
import { isUnchangedSample } from "./init/unchanged-sample.ts";
import { workspaceOf } from "./schemas/workspace.ts";
import { writeSchemas } from "./schemas/write-schemas.ts";
import { UsageError } from "./usage-error.ts";

/** Writes a new start into a folder: all of it, with its frozen sandbox, or nothing. */
export async function beginStudio(invocation: Invocation): Promise<void> {
  const { argument, options, output, shell } = invocation;
  const folder =
    argument === undefined ? contentFolder(readBuildEnvironment(shell.env).CONTENT_DIR) : resolve(argument);
  refuseTaken(folder, options.force === true);
  const answers = await answersOf(options);
  const count = await writeStart(folder, answers, invocation, options["no-freeze"] !== true);
  const workspace = workspaceOf(folder);
  writeSchemas(workspace);
  giveSkills(workspace.root);
  tell({ answers, folder, count }, output);
}

/** Writes the files of a start, with its frozen sandbox if that is wanted, or none of them; returns their number. */
export async function writeStart(
  folder: string,
  answers: Answers,
  { output, shell }: Pick<Invocation, "output" | "shell">,
  isFrozen: boolean,
): Promise<number> {
  const { SITE_URL: baseUrl, CONTENT_DIR: _, DIST_DIR: __, ...limits } = readBuildEnvironment(shell.env);
  mkdirSync(dirname(folder), { recursive: true });
  const made = join(dirname(folder), `.${basename(folder)}-${process.pid}`);
  mkdirSync(made);
  try {
    const files = startFiles(answers, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(made, path)), { recursive: true });
      writeFileSync(join(made, path), text);
    }
    await loadContent(made, { baseUrl, ...serviceLimits(limits), ...present() });
    if (isFrozen) {
      output.note("Freezing its sandbox …");
      freezeStart(made);
    }
    moveInto(folder, made);
    return files.size;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Throws unless the folder is new, empty or the unchanged sample, so that nobody's work is overwritten. */
function refuseTaken(folder: string, isForced: boolean): void {
  const isFree = contentItems(folder).length === 0;
  if (isForced || isFree || isUnchangedSample(folder)) return;
  const named = relative(process.cwd(), folder) || folder;
  throw new UsageError(
    `\`${named}\` holds content that is not the unchanged sample: name another folder, or give \`--force\` to replace it.`,
    "init",
  );
}

/**
 * Moves the finished files into the folder, in place of its content, and the sandbox to where the build reads it. What a
 * project has beside its content stays.
 */
function moveInto(folder: string, made: string): void {
  const old = `${made}.old`;
  for (const each of [folder, old]) mkdirSync(each, { recursive: true });
  const isBeside = besideContent(folder);
  const isContent = (name: string) => !isBeside(name);
  moveEntries(folder, old, isContent);
  try {
    moveEntries(made, folder);
  } catch (error) {
    moveEntries(folder, made, isContent);
    moveEntries(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
  const [frozen, place] = [join(folder, fixturesFolder), frozenFolder(programFolder, folder)];
  if (frozen === place || !existsSync(frozen)) return;
  moveEntries(frozen, place);
  rmSync(frozen, { recursive: true });
}

function moveEntries(from: string, to: string, isMoved = (_name: string) => true): void {
  for (const name of readdirSync(from).filter(isMoved)) renameSync(join(from, name), join(to, name));
}

function tell(
  { answers, folder, count }: { answers: Answers; folder: string; count: number },
  output: Invocation["output"],
): void {
  const left = leftToFill(answers);
  // The build reads the variable relative to the folder of the project.
  const below = relative(studioFolder, folder);
  const named = below.startsWith("..") ? folder : below || "this folder";
  const variable = ["content", ""].includes(below) ? "" : `CONTENT_DIR=${named} `;
  const next = [
    `${variable}npm run studio -- check`,
    `${variable}SITE_URL=${new URL(answers.url).origin} npm start`,
    `${variable}npm run freeze`,
  ];
  const data = { folder, files: count, languages: answers.languages, left, next };
  output.answer({ data }, () => [
    { text: `${count} files for ${answers.name} in ${named}, in ${answers.languages.join(", ")}.` },
    { heading: "Left to fill", facts: left.map(({ file, what }) => [file, what] as const) },
    { heading: "Then", lines: next },
  ]);
}
