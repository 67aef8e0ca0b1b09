import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type WorkerdOptions, workerdConfig } from "./workerd-config.ts";

const root = resolve(import.meta.dirname, "../../../..");
const [program] = globSync(join(root, `node_modules/@cloudflare/workerd-${platform()}-*/bin/workerd`));

/** Reason to run nothing in workerd; false if it runs here. */
export const withoutWorkerd =
  program === undefined && `THERE IS NO WORKERD FOR ${platform()} ${arch()}: nothing was tested as a Worker.`;

if (withoutWorkerd) console.error(`\n*** ${withoutWorkerd} ***\n`);

/** Running Worker, in a process of its own. */
export interface Worker {
  port: number;
  /** Port of its timer, if the options ask for one. */
  timerPort: number | undefined;
  process: ChildProcess;
  stop(): Promise<void>;
}

let started = 0;

/** Runs workerd in a child process, which writes its port to its fourth stream. */
export function spawnWorkerd(options: WorkerdOptions): ChildProcess {
  started += 1;
  // Beside the bundle, because workerd finds modules relative to its configuration.
  const config = join(options.bundle, `${process.pid}-${started}.capnp`);
  writeFileSync(config, workerdConfig(options));
  const child = spawn(program as string, ["serve", "--experimental", "--control-fd=3", config], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  child.once("exit", () => rmSync(config, { force: true }));
  return child;
}

/** Starts workerd on a free port, and passes on each line of its output. */
export async function startWorkerd(
  options: Omit<WorkerdOptions, "port">,
  log: (line: string) => void = () => {},
): Promise<Worker> {
  const child = spawnWorkerd({ ...options, port: 0 });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream as Readable).on("line", log);
  const { http, timer } = await listening(child, options.isTimed ? 2 : 1);
  return { process: child, port: http as number, timerPort: timer, stop };

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** Returns the options of a Worker for a build; its state lies below `dataDir`. */
export function workerOf(dist: string, dataDir: string, variables: Readonly<Record<string, string>>) {
  const data = join(dataDir, "objects");
  mkdirSync(data, { recursive: true });
  return { bundle: join(dist, "worker"), assets: join(dist, "cloudflare/assets"), data, variables };
}

/**
 * Starts the Worker of a build, bundled by `npm run build:tests`. Its data lies below `dataDir`, with the tables in
 * `studio.sqlite`, as a server's do.
 */
export async function startWorker(
  dist: string,
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  log?: (line: string) => void,
): Promise<Worker> {
  const worker = await startWorkerd(workerOf(dist, dataDir, variables), log);
  // The first request creates the tables.
  await fetch(`http://127.0.0.1:${worker.port}/readyz`);
  linkTables(dataDir);
  return worker;
}

/** Resolves with the ports of a number of sockets, by name. */
async function listening(child: ChildProcess, sockets: number): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { socket, port } = JSON.parse(line) as { socket: string; port: number };
    ports[socket] = port;
    if (Object.keys(ports).length === sockets) return ports;
  }
  throw new Error("workerd ended before it listened");
}

/** Links the tables of the object to where a server keeps them. */
export function linkTables(dataDir: string): void {
  const objects = join(dataDir, "objects/studio");
  const names = existsSync(objects) ? readdirSync(objects) : [];
  const object = names.find((name) => /^[\da-f]{64}\.sqlite$/.test(name));
  const link = join(dataDir, "studio.sqlite");
  if (object && !existsSync(link)) symlinkSync(join(objects, object), link);
}
