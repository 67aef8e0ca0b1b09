import { spawn } from "node:child_process";
import { join } from "node:path";
import { childEnvironment } from "../support/child-environment.ts";
import { root, studioUnderTest } from "../support/places.ts";
import type { Ended } from "./studio-here.ts";

/** Path in the package's `bin`. */
export const bin = join(root, "scripts/studio.mjs");

/** Runs the client as a shell would: in a child process, with pipes and no other environment variables. */
export function runStudio(
  words: readonly string[],
  variables: Record<string, string> = {},
  node = process.execPath,
): Promise<Ended> {
  const env = childEnvironment({ ...studioUnderTest, ...variables });
  const child = spawn(node, [bin, ...words], { env, cwd: variables.PWD ?? root });
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  child.stdout.on("data", (chunk: Buffer) => chunks.stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const bytes = Buffer.concat(chunks.stdout);
      resolve({ code, bytes, stdout: bytes.toString(), stderr: Buffer.concat(chunks.stderr).toString() });
    });
  });
}
