import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { type BuildSeal, sealFile } from "../../api/http/manifest.ts";
import { buildProgram } from "./build-program.ts";

/** Milliseconds between looks at the clock, and after a build that failed */
const lookMs = 60_000;
const patienceMs = 3_600_000;

/** Parts of the rebuilding that a test replaces */
export interface Rebuilding {
  /** Returns the time, in milliseconds. */
  now(): number;
  /** Returns the instant (RFC 3339) from which the present build is stale; undefined if none is known. */
  staleFrom(): string | undefined;
  /** Builds again; resolves to false if that failed. */
  build(): Promise<boolean>;
}

/** Returns a function that builds again once a record has come or closed. A failed build is tried again in an hour. */
export function rebuilding({ now, staleFrom, build }: Rebuilding): () => Promise<void> {
  let isBuilding = false;
  let notBefore = 0;
  return async () => {
    const from = staleFrom();
    if (isBuilding || from === undefined || now() < Math.max(Date.parse(from), notBefore)) return;
    isBuilding = true;
    const isBuilt = await build().catch(() => false);
    notBefore = isBuilt ? 0 : now() + patienceMs;
    isBuilding = false;
  };
}

/**
 * Builds the site of this process anew at the time until which its build holds, and a partial build at once. A running
 * server takes it over.
 */
export function rebuildWhenStale(dist: string): void {
  const look = rebuilding({
    now: Date.now,
    staleFrom: () => {
      const stamp = join(resolve(studioFolder, dist), sealFile);
      return existsSync(stamp) ? staleFrom(JSON.parse(readFileSync(stamp, "utf8")) as BuildSeal) : undefined;
    },
    build: buildBeside,
  });
  void look();
  setInterval(() => void look(), lookMs).unref();
}

/** Returns the instant from which a build is stale: a partial one always was. */
export function staleFrom({ isPartial, holds }: Pick<BuildSeal, "isPartial" | "holds">): string | undefined {
  return isPartial ? new Date(0).toISOString() : holds?.at;
}

/** Builds in a child process while this one serves, which comes first. The child ends with this process. */
function buildBeside(): Promise<boolean> {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const options = { stdio: "inherit", cwd: studioFolder, env } as const;
  const child = spawn(process.execPath, buildProgram, options);
  const end = () => void child.kill();
  process.once("exit", end);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  }).finally(() => process.off("exit", end));
}
