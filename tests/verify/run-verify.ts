import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../support/places.ts";

/** How the check ended, and what it said. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the check as `npm run verify` does. */
export async function runVerify(...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, "scripts/verify/main.ts"), ...words], { cwd: root });
  const ended = new Promise<number | null>((fulfil) => child.on("close", fulfil));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
