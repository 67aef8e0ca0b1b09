import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { whileBuildingAlone } from "../build/build-lock.ts";
import { hashOf, keepPassed, passedBefore } from "./passed-before.ts";

const root = resolve(import.meta.dirname, "../..");

/** Check that is a program; it passes with exit code 0. */
export interface Check {
  name: string;
  /** Program with its arguments. */
  words: readonly string[];
  /** Input and output files, if the check may be skipped for unchanged inputs. */
  once?: { reads: readonly string[]; writes: string };
}

/** Result of a check. */
export interface CheckOutcome {
  name: string;
  isPassed: boolean;
  wallSeconds: number;
  output: string;
}

/** Checks of types. The first two write what the compiler reads: types of the client and of content. */
export const types: Check[] = [
  {
    name: "client",
    words: ["scripts/studio/generate.ts"],
    once: {
      reads: ["src", "functions", "scripts", "dist-fixtures", "package-lock.json"],
      writes: ".studio/client-schema.d.ts",
    },
  },
  {
    name: "pages",
    words: ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json"],
    once: {
      reads: ["src", "functions", "scripts", "content", "package-lock.json", "astro.config.mjs", "tsconfig*.json"],
      writes: ".astro/types.d.ts",
    },
  },
  {
    name: "types",
    words: [
      "node_modules/typescript/bin/tsc",
      ...["--noEmit", "--project", "tsconfig.program.json"],
      ...["--incremental", "--tsBuildInfoFile", "node_modules/.cache/typescript/program.tsbuildinfo"],
    ],
  },
];

/** Builds that the tests need, if stale: of the tests' studio, and of the owner's content. */
export const builds: Check[] = [
  { name: "studio", words: ["--max-semi-space-size=64", "scripts/build-tests.ts"] },
  { name: "build", words: ["--max-semi-space-size=64", "scripts/build.ts"] },
];

export const lint: Check = { name: "lint", words: ["node_modules/@biomejs/biome/bin/biome", "check", "."] };

/**
 * Runs a check in a child process, unless it passed before on the same inputs. `folder` holds its temporary files, by which
 * the end of the run finds it.
 */
export async function runCheck({ name, words, once }: Check, folder: string): Promise<CheckOutcome> {
  const inputs = once && hashOf(once.reads);
  if (inputs && existsSync(join(root, once.writes)) && passedBefore(name, inputs))
    return { name, isPassed: true, wallSeconds: 0, output: "" };
  const run = () => runProgram(name, words, folder);
  // A check with output files writes where a build writes.
  const outcome = await (once ? whileBuildingAlone(run) : run());
  if (inputs && outcome.isPassed) keepPassed(name, inputs);
  return outcome;
}

async function runProgram(name: string, words: readonly string[], folder: string): Promise<CheckOutcome> {
  const begun = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", TMPDIR: folder };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const isPassed = await new Promise<boolean>((done) => {
    child.once("error", () => done(false));
    child.once("close", (code) => done(code === 0));
  });
  return { name, isPassed, wallSeconds: (performance.now() - begun) / 1000, output };
}
