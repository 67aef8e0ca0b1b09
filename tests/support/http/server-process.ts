import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after } from "node:test";
import type { ServerTimes } from "../../../functions/hosts/node/start-server.ts";
import { scriptOptions } from "../../../tools/bench/checkout.ts";
import { eventually } from "../eventually.ts";
import { root, studioUnderTest } from "../places.ts";

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

const forTest = join(import.meta.dirname, "serve-for-test.mjs");

const streams: ("ignore" | "pipe")[] = ["ignore", "pipe", "pipe"];

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
  const child = times
    ? spawn(process.execPath, [forTest, JSON.stringify(times)], { env, cwd: root, stdio: [...streams, "ipc"] })
    : spawn(process.execPath, scriptOptions(root, "serve"), { env, cwd: root, stdio: streams });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
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

/** Asks a server that has times of its own for the bytes that it holds in memory once its garbage is collected. */
export async function heldBy({ child }: Pick<ServerProcess, "child">): Promise<number> {
  child.send("held");
  const [held] = await once(child, "message");
  return held as number;
}

/** Where a server listens, once it does. Throws where it has ended instead. */
function portOf({ child, output }: Pick<ServerProcess, "child" | "output">): number {
  const port = Number(/"port":(\d+),"msg":"listening"/.exec(output())?.[1]);
  const isEnded = child.exitCode !== null || child.signalCode !== null;
  if (!port && isEnded) throw new Error(`The server ended before it listened: ${output()}`);
  return port;
}
