import { type ChildProcess, spawn } from "node:child_process";
import { after } from "node:test";
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

/** Starts `npm run serve` without npm; it is ended with the tests of the file. */
export function spawnServer(dataDir: string, variables: Record<string, string> = {}): Omit<ServerProcess, "port"> {
  const { PATH = "" } = process.env;
  const env = { PATH, PORT: "0", DATA_DIR: dataDir, ...studioUnderTest, ...variables };
  const child = spawn(process.execPath, scriptOptions(root, "serve"), { env, cwd: root });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = new Promise<number | string>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
  );
  after(() => child.kill("SIGKILL"));
  return { child, output: () => text, ended };
}

/** The same, once it listens. */
export async function startServer(dataDir: string, variables?: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer(dataDir, variables);
  const port = await eventually("listening", () => Number(/"port":(\d+),"msg":"listening"/.exec(server.output())?.[1]));
  return { ...server, port };
}
