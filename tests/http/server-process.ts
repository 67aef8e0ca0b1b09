import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { after } from "node:test";
import type { ServerTimes } from "../../functions/node/start-server.ts";
import { scriptOptions } from "../../scripts/bench/checkout.ts";
import { eventually } from "../support/eventually.ts";
import { root, studioUnderTest } from "../support/places.ts";

/** A server process as an operator starts it. */
export interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Everything that it wrote so far. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Variables of this process that its servers have too: by its temporary folder the runner finds what a test left running. */
const inherited = ["PATH", "TMPDIR", "TEMP", "TMP"];

const withTimes = join(import.meta.dirname, "serve-with-times.mjs");

/**
 * Starts `npm run serve` without npm; it is ended with the test or the suite that starts it. Its times are those of every
 * server where they are not given.
 */
export function spawnServer(
  dataDir: string,
  variables: Record<string, string> = {},
  times?: Partial<ServerTimes>,
): Omit<ServerProcess, "port"> {
  const own = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const env = { ...Object.fromEntries(own), PORT: "0", DATA_DIR: dataDir, ...studioUnderTest, ...variables };
  const program = times ? [withTimes, JSON.stringify(times)] : scriptOptions(root, "serve");
  const child = spawn(process.execPath, program, { env, cwd: root });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = new Promise<number | string>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
  );
  after(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, output: () => text, ended };
}

/** The same, once it listens. */
export async function startServer(
  dataDir: string,
  variables?: Record<string, string>,
  times?: Partial<ServerTimes>,
): Promise<ServerProcess> {
  const server = spawnServer(dataDir, variables, times);
  const port = await eventually("listening", () => portOf(server));
  return { ...server, port };
}

/** Where a server listens, once it does. Throws where it has ended instead. */
function portOf({ child, output }: Pick<ServerProcess, "child" | "output">): number {
  const port = Number(/"port":(\d+),"msg":"listening"/.exec(output())?.[1]);
  const isEnded = child.exitCode !== null || child.signalCode !== null;
  if (!port && isEnded) throw new Error(`The server ended before it listened: ${output()}`);
  return port;
}
