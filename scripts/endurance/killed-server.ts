import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");

/** A server process that is killed and started again on the same port. */
export class KilledServer {
  readonly port: number;
  /** Milliseconds from each start until it was ready. */
  readonly readyMs: number[] = [];
  readonly #variables: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(port: number, variables: Record<string, string>) {
    this.port = port;
    this.#variables = variables;
  }

  /** What the processes logged so far. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const began = performance.now();
    const { PATH = "" } = process.env;
    const env = { PATH, ...this.#variables, PORT: String(this.port) };
    const child = spawn(process.execPath, ["--max-semi-space-size=4", join(root, "functions/node/main.ts")], {
      env,
      cwd: root,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (this.#output += chunk));
    this.#child = child;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.#output.slice(-2000)}`);
      await wait(20);
    }
    this.readyMs.push(performance.now() - began);
  }

  async kill(): Promise<void> {
    const child = this.#child as ChildProcess;
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  #isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      get({ host: "127.0.0.1", port: this.port, path: "/readyz", agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      }).on("error", () => resolve(false));
    });
  }
}
