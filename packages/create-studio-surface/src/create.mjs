#!/usr/bin/env node
// Plain JavaScript with built-in modules only: it runs on any version of Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";

const usage = `npm create studio-surface FOLDER -- [options]

  --name NAME         name of the studio
  --url URL           address of its site
  --languages ca,en   languages by tag or name, with the default first
  --email ADDRESS     address that people write to
  --no-prices         a site without prices
  --program SPEC      version or file of studio-surface (default: the version of this program)

What is not given is asked for at a terminal. The other options are those of \`studio create\`.
`;

const [named = "", ...given] = process.argv.slice(2);

if (named === "" || given.includes("--help") || named === "--help") end(named === "" ? 64 : 0, usage);
if (named.startsWith("-")) end(64, `The folder comes first, before \`${named}\`: npm create studio-surface my-studio`);
const folder = resolve(named);
if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git")) {
  end(64, `\`${named}\` is not empty: name another folder.`);
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const at = given.indexOf("--program");
const [, program = `^${version}`] = at === -1 ? [] : given.splice(at, 2);
const spec = existsSync(program) ? `file:${relative(folder, resolve(program))}` : program;
const manifest = { name: basename(folder), private: true, type: "module", dependencies: { "studio-surface": spec } };
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);

const [, manager = "npm"] = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? "") ?? [];
// One line for the shell, because on Windows only the shell finds npm.
const line = manager === "npm" ? "npm install --no-fund --no-audit" : `${manager} install`;
const installed = spawnSync(line, { cwd: folder, stdio: "inherit", shell: true });
if (installed.status !== 0) leave(installed.status);
const manifestOfProgram = createRequire(join(folder, "package.json")).resolve("studio-surface/package.json");
const studio = join(dirname(manifestOfProgram), "scripts/studio.mjs");
const created = spawnSync(process.execPath, [studio, "create", ".", ...given], { cwd: folder, stdio: "inherit" });
if (created.status !== 0) leave(created.status);
console.log(`Its folder is ${named}.`);

/**
 * Ends with some lines: on standard error where it fails.
 * @param {number} code
 * @param {string} lines
 * @returns {never}
 */
function end(code, lines) {
  console[code === 0 ? "log" : "error"](lines);
  process.exit(code);
}

/**
 * Ends as a step did that failed, and takes away what was installed: the folder was empty.
 * @param {number | null} status
 * @returns {never}
 */
function leave(status) {
  for (const name of readdirSync(folder)) if (name !== ".git") rmSync(join(folder, name), { recursive: true });
  process.exit(status ?? 1);
}
