import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { loadCore, pinned } from "./pin.ts";

/** Load on a server: every connection has one request under way at all times. */
export interface Load {
  port: number;
  /** Id of the process whose CPU time counts. */
  pid: number;
  /** Requests to send in turn over all connections, repeatedly. */
  requests: readonly string[];
  status: number;
  connections: number;
  ms: number;
}

export interface Loaded {
  answers: number;
  perSecond: number;
  /** CPU time of the server for one answer, in microseconds. */
  microseconds: number;
  /** Size of one answer in bytes, head included. */
  bytes: number;
}

/** Process that makes load, on its own core. */
export class LoadGenerator {
  readonly #worker: ChildProcess;

  constructor() {
    const [command, ...rest] = pinned(loadCore, [process.execPath, join(import.meta.dirname, "load-worker.ts")]);
    this.#worker = spawn(command as string, rest, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  }

  run(load: Load): Promise<Loaded> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error("the load generator ended"));
      this.#worker.once("exit", ended);
      this.#worker.once("message", (loaded: Loaded) => {
        this.#worker.off("exit", ended);
        resolve(loaded);
      });
      this.#worker.send(load);
    });
  }

  /** Ends the process, and resolves once it has ended: until then, its CPU time is not in the sum of ended ones. */
  async stop(): Promise<void> {
    const ended = once(this.#worker, "exit");
    this.#worker.kill();
    await ended;
  }
}
