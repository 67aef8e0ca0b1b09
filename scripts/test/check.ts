import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { whileBuildingAlone } from "../build/build-lock.ts";
import { hashOf, keepPassed, passedBefore } from "./passed-before.ts";

const root = resolve(import.meta.dirname, "../..");

/** A check that is a program: it passes when the program says so. */
export interface Check {
  name: string;
  /** The program with its words. */
  words: readonly string[];
  /** Files that it reads and writes, if an unchanged input need not be checked again. */
  once?: { reads: readonly string[]; writes: string };
}

/** Result of a check. */
export interface CheckOutcome {
  name: string;
  isPassed: boolean;
  wallSeconds: number;
  output: string;
}

/** Looks at types. Astro first: it writes those of the content that the compiler reads. */
export const types: Check[] = [
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

/** Builds of what the tests ask, where they are stale: of a studio of their own, and of what the owner publishes. */
export const builds: Check[] = [
  { name: "studio", words: ["--max-semi-space-size=64", "scripts/build-tests.ts"] },
  { name: "build", words: ["--max-semi-space-size=64", "scripts/build.ts", "--if-stale"] },
];

export const lint: Check = { name: "lint", words: ["node_modules/@biomejs/biome/bin/biome", "check", "."] };

/** Runs a check in a process of its own, unless it passed on the same before. */
export async function runCheck({ name, words, once }: Check): Promise<CheckOutcome> {
  const inputs = once && hashOf(once.reads);
  if (inputs && existsSync(join(root, once.writes)) && passedBefore(name, inputs))
    return { name, isPassed: true, wallSeconds: 0, output: "" };
  const run = () => runProgram(name, words);
  // What writes for others writes where a build does.
  const outcome = await (once ? whileBuildingAlone(run) : run());
  if (inputs && outcome.isPassed) keepPassed(name, inputs);
  return outcome;
}

async function runProgram(name: string, words: readonly string[]): Promise<CheckOutcome> {
  const begun = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const isPassed = await new Promise<boolean>((done) => {
    child.once("error", () => done(false));
    child.once("close", (code) => done(code === 0));
  });
  return { name, isPassed, wallSeconds: (performance.now() - begun) / 1000, output };
}
