import { runProgram } from "../../scripts/studio/program.ts";
import type { Sleep } from "../../src/client/patient-fetch.ts";
import { KeptStream } from "../support/kept-stream.ts";
import { root, studioUnderTest } from "../support/places.ts";

/** Exit code and output of the client. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  bytes: Buffer;
}

/**
 * Runs the client in this process, with its own streams, the folder in `PWD`, and no other variables. The test controls
 * its waits.
 */
export async function studioHere(
  words: readonly string[],
  variables: Record<string, string> = {},
  sleep: Sleep = async () => {},
): Promise<Ended> {
  const [stdout, stderr] = [new KeptStream(), new KeptStream()];
  const { PWD = root } = variables;
  const shell = { stdout, stderr, env: { ...studioUnderTest, ...variables }, cwd: () => PWD, sleep };
  const code = await runProgram(words, shell);
  return { code, bytes: stdout.bytes, stdout: stdout.text, stderr: stderr.text };
}
