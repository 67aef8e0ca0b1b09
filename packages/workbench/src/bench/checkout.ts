import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Checkout of the project, with its dependencies and its Node. */
export interface Checkout {
  folder: string;
  modules: string;
  node: string;
}

export const root = resolve(import.meta.dirname, "../../../..");

export const thisCheckout: Checkout = { folder: root, modules: join(root, "node_modules"), node: process.execPath };

/** Returns another checkout, with its own dependencies and Node, or with ours if it has none. */
export function otherCheckout(path: string): Checkout {
  const folder = resolve(path);
  if (!existsSync(join(folder, "package.json"))) throw new Error(`--against: ${folder} is no checkout of the project`);
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return { ...thisCheckout, folder };
  const node = join(modules, ".bin/node");
  return { folder, modules, node: existsSync(node) ? node : process.execPath };
}

/** Returns the options that `npm run` passes to Node for a script. */
export function scriptOptions(folder: string, script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [program, ...options] = (scripts[script] as string).split(" ");
  if (program !== "node") throw new Error(`npm run ${script} in ${folder} starts ${program}, not Node`);
  return options;
}

/** Describes a checkout for the report: its path, its commit if it has one, and its Node. */
export function describeCheckout({ folder, node }: Checkout): string {
  const describe = ["git", "--no-optional-locks", "-C", folder, "describe", "--always", "--dirty"];
  const commit = existsSync(join(folder, ".git")) ? [said(describe)] : [];
  return [folder, ...commit, `Node ${said([node, "--version"])}`].join(", ");
}

/** Returns the commit of a checkout; undefined if it has none, or if its program differs from the commit. */
export function commitOf({ folder }: Checkout): string | undefined {
  if (!existsSync(join(folder, ".git"))) return undefined;
  const git = ["git", "--no-optional-locks", "-C", folder];
  // The record itself lies in `docs`, and no page of it is measured.
  const changed = said([...git, "status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs"]);
  return changed === "" ? said([...git, "rev-parse", "--short=8", "HEAD"]) : undefined;
}

function said([program, ...options]: string[]): string {
  const { status, stdout } = spawnSync(program as string, options, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "unknown";
}
