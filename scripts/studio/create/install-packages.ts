import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { programPackage } from "../upgrade/studio-manifest.ts";

/** Returns the package manager that started this program, as it says in its variable; npm without one. */
export function managerOf(agent = ""): string {
  return /^(pnpm|yarn|bun)\//.exec(agent)?.[1] ?? "npm";
}

/** Returns steps of a check that install with a package manager, in place of npm. */
export function stepsFor(manager: string, steps: string): string {
  if (manager === "npm") return steps;
  return steps.replace(/^ *cache: npm\n/m, "").replace("npm ci", `npx ${manager} install --frozen-lockfile`);
}

/** Installs the packages of a folder where the program is not among them yet; returns true if they are there. */
export function installs(folder: string, manager: string): boolean {
  if (isThere(folder)) return true;
  // One line for the shell, because on Windows only the shell finds npm. Answers go to standard output, this does not.
  const line = manager === "npm" ? "npm install --no-fund --no-audit" : `${manager} install`;
  return spawnSync(line, { cwd: folder, stdio: ["ignore", 2, 2], shell: true }).status === 0;
}

function isThere(folder: string): boolean {
  try {
    createRequire(join(folder, "package.json")).resolve(`${programPackage}/package.json`);
    return true;
  } catch {
    return false;
  }
}
