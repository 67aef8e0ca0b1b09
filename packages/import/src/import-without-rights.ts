import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { nearVariables } from "../../../functions/near-variables.ts";
import { rights } from "../../../scripts/dev/rights/rights.ts";
import { harmless } from "../../../scripts/dev/rights/without-rights.ts";
import { renames } from "../../../scripts/studio/check/renamed-records.ts";
import type { Invocation } from "../../../scripts/studio/commands/command.ts";
import type { ExitCode } from "../../../scripts/studio/exit-codes.ts";
import { handLogs } from "../../../scripts/studio/git-log.ts";
import { importTarget } from "./import-target.ts";
import { additions } from "./sources/folder/first-commits.ts";

const program = join(programFolder, "./scripts/studio/main.ts");

/**
 * Runs the same command line in a process that reads the old site and the project, writes into the content, and starts no
 * program, so that nothing in a foreign file can be more than words. Returns its exit code.
 */
export async function importWithoutRights(invocation: Invocation): Promise<ExitCode> {
  const { argument = "", options, shell } = invocation;
  const source = resolve(argument);
  const target = importTarget(invocation);
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), "studio-import-")));
  try {
    const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory() ?? false;
    handLogs(temporary, [...(isFolder ? [[source, additions] as const] : []), [target, renames]]);
    const files = options.files === undefined ? [] : [resolve(options.files as string)];
    // Pictures and redirects stand beside an export.
    const map = options.map === undefined ? [] : [resolve(options.map as string)];
    const read = [isFolder ? source : dirname(source), ...files, ...map, target, temporary];
    const written = [temporary, ...map, ...(existsSync(target) ? [target] : [])];
    const words = [...rights({ read, written }), program, ...process.argv.slice(2)];
    // The check at the end names variables that are misspelt; it needs no values.
    const misspelt = nearVariables(shell.env).map(({ name }) => [name, "set"]);
    const places = { TMPDIR: temporary, TEMP: temporary, TMP: temporary };
    const env = { ...harmless(shell.env), ...Object.fromEntries(misspelt), ...places };
    const child = spawn(process.execPath, words, { stdio: "inherit", env });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, "close");
    return (code ?? 2) as ExitCode;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
