import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { outputOf } from "../runner/child-output.ts";
import { root } from "../support/places.ts";

/** Runs a program of Node on the project; what it writes is the reason if it fails. */
export async function runProgram(...words: string[]): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = outputOf(child);
  const [code] = await once(child, "close");
  assert.equal(code, 0, output());
}
