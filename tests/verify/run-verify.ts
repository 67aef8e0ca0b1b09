import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runProgram } from "../../scripts/verify/program.ts";
import { childEnvironment } from "../support/child-environment.ts";
import { KeptStream } from "../support/kept-stream.ts";
import { root } from "../support/places.ts";

/** Exit code and output of the checks. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the checks as `npm run verify` does, in a child process. */
export async function runVerify(...words: string[]): Promise<Ended> {
  const options = { cwd: root, env: childEnvironment() };
  const child = spawn(process.execPath, [join(root, "scripts/verify/main.ts"), ...words], options);
  const ended = new Promise<number | null>((fulfil) => child.on("close", fulfil));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** Runs the checks in this process, with their own streams. */
export async function verifyHere(...words: string[]): Promise<Ended> {
  const [stdout, stderr] = [new KeptStream(), new KeptStream()];
  const code = await runProgram(words, { stdout, stderr, env: {}, cwd: () => root });
  return { code, stdout: stdout.text, stderr: stderr.text };
}
