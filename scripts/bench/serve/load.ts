import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { loadCore, pinned } from "./pin.ts";

/** Load to put on a server: every connection has one request under way at all times. */
export interface Load {
  port: number;
  /** Process whose CPU time counts. */
  pid: number;
  request: string;
  status: number;
  connections: number;
  ms: number;
}

export interface Loaded {
  answers: number;
  perSecond: number;
  /** CPU time of the server for one answer. */
  microseconds: number;
}

/** The process that makes load, on its own core. */
export class LoadGenerator {
  readonly #worker: ChildProcess;

  constructor() {
    const [command, ...rest] = pinned(loadCore, [process.execPath, join(import.meta.dirname, "load-worker.ts")]);
    this.#worker = spawn(command as string, rest, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  }

  async run(load: Load): Promise<Loaded> {
    const answer = once(this.#worker, "message");
    const ended = once(this.#worker, "exit").then(() => Promise.reject(new Error("the load generator ended")));
    this.#worker.send(load);
    const [loaded] = (await Promise.race([answer, ended])) as [Loaded];
    return loaded;
  }

  stop(): void {
    this.#worker.kill();
  }
}
