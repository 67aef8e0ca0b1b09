import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after } from "node:test";
import type { ServerTimes } from "../../../functions/hosts/node/start-server.ts";
import { scriptOptions } from "../../../packages/workbench/src/bench/checkout.ts";
import { outputOf } from "../../runner/child-output.ts";
import { eventually } from "../eventually.ts";
import { root, studioUnderTest } from "../places.ts";

/** Server process as an operator starts it. */
export interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Returns the output so far, then the errors. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Variables that servers inherit from this process; through the temporary folder the runner finds what a test left
 * running.
 */
const inherited = ["PATH", "TMPDIR", "TEMP", "TMP"];

const forTest = join(import.meta.dirname, "serve-for-test.mjs");

const streams: ("ignore" | "pipe")[] = ["ignore", "pipe", "pipe"];

/**
 * Starts `npm run serve` without npm; ends it with the test or suite that calls this. Its times are the normal ones
 * unless given.
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
  const output = outputOf(child);
  const ended = new Promise<number | string>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
  );
  after(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, output, ended };
}

/** Starts a server, and resolves once it listens. */
export async function startServer(
  dataDir: string,
  variables?: Record<string, string>,
  times?: Partial<ServerTimes>,
): Promise<ServerProcess> {
  const server = spawnServer(dataDir, variables, times);
  const port = await eventually("listening", () => portOf(server));
  return { ...server, port };
}

/** Returns the bytes that a server with its own times holds in memory after garbage collection. */
export async function heldBy({ child }: Pick<ServerProcess, "child">): Promise<number> {
  child.send("held");
  const [held] = await once(child, "message");
  return held as number;
}

/** Resolves with the port of a server once it listens. Throws if the server has ended. */
function portOf({ child, output }: Pick<ServerProcess, "child" | "output">): number {
  const port = Number(/"port":(\d+),"msg":"listening"/.exec(output())?.[1]);
  const isEnded = child.exitCode !== null || child.signalCode !== null;
  if (!port && isEnded) throw new Error(`The server ended before it listened: ${output()}`);
  return port;
}
