import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { root, scriptOptions } from "../bench/checkout.ts";

/** Starts a process that listens on a port. */
export type Launch = (port: number, variables: Readonly<Record<string, string>>) => ChildProcess;

/** Returns the server of this project, with further options for Node. */
export function nodeLaunch(options: readonly string[] = []): Launch {
  return (port, variables) => {
    const { PATH = "" } = process.env;
    return spawn(process.execPath, [...options, ...scriptOptions(root, "serve")], {
      env: { PATH, TMPDIR: tmpdir(), ...variables, PORT: String(port) },
      cwd: root,
    });
  };
}

/** Server of this project. */
export const launchNode = nodeLaunch();

/** Server process that is killed and restarted on the same port. */
export class KilledServer {
  readonly port: number;
  /** Milliseconds from each start until it was ready. */
  readonly readyMs: number[] = [];
  readonly #variables: Record<string, string>;
  readonly #launch: Launch;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(port: number, variables: Record<string, string>, launch: Launch) {
    this.port = port;
    this.#variables = variables;
    this.#launch = launch;
    // Leaves no process behind, however this one ends.
    process.on("exit", () => this.#child?.kill("SIGKILL"));
  }

  /** Log output of all processes so far. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const began = performance.now();
    const child = this.#launch(this.port, this.#variables);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.#output += chunk));
    this.#child = child;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended: ${this.#output.slice(-2000)}`);
      await wait(20);
    }
    this.readyMs.push(performance.now() - began);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    child?.kill("SIGKILL");
    if (child?.exitCode === null && child.signalCode === null) await once(child, "exit");
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
