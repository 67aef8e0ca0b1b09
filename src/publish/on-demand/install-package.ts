import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ConfigurationError } from "../../../functions/config.ts";
import { packageFolders } from "../../../functions/hosts/node/places.mjs";

/** Folder whose packages the program is one of, where it is installed. */
const placeOfProgram = packageFolders[1] && dirname(packageFolders[1]);

/**
 * One further try a second later: nobody waits minutes to read that there is no network. npm names a range, in which an
 * update finds what the program names as its peer then.
 */
const flags = "--save-dev --include=dev --no-fund --no-audit --fetch-retries=1 --fetch-retry-mintimeout=1000";

/**
 * Installs a package that the program asks for the first time, beside it and as npm is set up here, and says so on the
 * error output: the other one may be an answer. Throws with the way out where that cannot be.
 */
export function installPackage(name: string, version: string, place = placeOfProgram): void {
  if (!place || !existsSync(join(place, "package.json"))) throw missing(name, version, "the program has no project");
  const spec = tarballBesideProgram(name, version, place) ?? `${name}@${version}`;
  console.error(`install   ${name} ${version}, asked for the first time: npm install --save-dev …`);
  // One line for the shell, because on Windows only the shell finds npm.
  const line = `npm install ${flags} "${spec}"`;
  const { status, stderr } = started(() => spawnSync(line, { cwd: place, shell: true, encoding: "utf8" }));
  if (status !== 0) throw missing(name, version, reasonIn(stderr ?? ""));
}

/** Returns what a program came to; a process without rights starts none. */
function started<Ended>(start: () => Ended): Ended | { status: null; stderr: string } {
  try {
    return start();
  } catch (error) {
    return { status: null, stderr: (error as Error).message };
  }
}

/** Returns the file of a package beside that of the program, where the program is installed from a file. */
function tarballBesideProgram(name: string, version: string, place: string): string | undefined {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const program = { ...devDependencies, ...dependencies }["studio-surface"] as string | undefined;
  if (!program?.startsWith("file:") || !basename(program).startsWith("studio-surface-")) return undefined;
  const folder = dirname(resolve(place, program.slice("file:".length)));
  const file = join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  return existsSync(file) ? file : undefined;
}

/** Returns the line by which npm says why, after those that give codes and paths. */
function reasonIn(output: string): string {
  const lines = output.replaceAll(/^npm (error|ERR!) ?/gm, "").split("\n");
  return (
    lines.find((line) => line.trim() && !/^(npm |code |syscall |errno |path |dest )/.test(line)) ?? "npm says nothing"
  );
}

function missing(name: string, version: string, reason: string): ConfigurationError {
  const way = `run \`npm install --save-dev ${name}@${version}\` in a folder that may be written, with a network`;
  return new ConfigurationError(`\`${name}\` is not installed and cannot be now (${reason}): ${way}.`);
}
