#!/usr/bin/env node
// Plain JavaScript with built-in modules only: it runs on any version of Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const usage = `npm create studio-surface FOLDER -- [options]

  --name NAME         name of the studio
  --url URL           address of its site
  --languages ca,en   languages by tag or name, with the default first
  --email ADDRESS     address that people write to
  --program SPEC      version or file of studio-surface (default: the version of this program)

What is not given is asked for at a terminal. The other options are those of \`studio init\`.
`;

/** Scripts of a studio: the commands that its owner runs. */
const scripts = Object.fromEntries(
  ["start", "dev", "edit", "build", "serve", "check", "freeze", "deploy", "verify"].map((name) => [
    name,
    `studio ${name}`,
  ]),
);

/**
 * Ends with a line on standard error.
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(64);
}

/**
 * Runs a program in a folder; ends as it ends where it fails.
 * @param {string} folder
 * @param {string} program
 * @param {readonly string[]} words
 * @param {boolean} [shell]
 */
function run(folder, program, words, shell) {
  const { status } = spawnSync(program, words, { cwd: folder, stdio: "inherit", shell });
  if (status !== 0) process.exit(status ?? 1);
}

const words = process.argv.slice(2);
if (words.length === 0 || words.includes("--help")) {
  console.log(usage);
  process.exit(words.length === 0 ? 64 : 0);
}
const [named = "", ...given] = words;
if (named.startsWith("-")) refuse(`The folder comes first, before \`${named}\`: npm create studio-surface my-studio`);
const folder = resolve(named);
if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`\`${named}\` is not empty: name another folder.`);

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const at = given.indexOf("--program");
const [, program = version] = at === -1 ? [] : given.splice(at, 2);
const manifest = {
  name: basename(folder),
  private: true,
  type: "module",
  scripts: { ...scripts, test: "studio check", studio: "studio" },
  dependencies: { "studio-surface": existsSync(program) ? `file:${relative(folder, resolve(program))}` : program },
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
// One line for the shell, because on Windows only the shell finds npm.
run(folder, "npm install --no-fund --no-audit", [], true);
run(folder, process.execPath, [join(folder, "node_modules/studio-surface/scripts/studio.mjs"), "init", ".", ...given]);
cpSync(fileURLToPath(new URL("../template", import.meta.url)), folder, { recursive: true });
// npm leaves files of this name out of a package.
renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
console.log(`\nThen\n  cd ${named}\n  npm start`);
