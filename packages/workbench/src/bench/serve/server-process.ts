import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "../../../../../scripts/free-port.ts";
import { residentMegabytes } from "../process-usage.ts";
import { pinned, serverCore } from "./pin.ts";

/** Command that starts a server. */
export interface Launch {
  name: string;
  command(port: number): string[];
  environment?(port: number): Record<string, string>;
  cwd?: string;
  /** Set if the server is not bound to the servers' core. */
  usesAllCores?: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const startWithinMs = 120_000;

/** Server in a process of its own. Its output goes to a file, and is shown only if it fails. */
export class ServerProcess {
  readonly name: string;
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #output: string;
  #isWatched = false;

  private constructor(name: string, port: number, child: ChildProcess, output: string) {
    this.name = name;
    this.port = port;
    this.#child = child;
    this.#output = output;
  }

  /** Starts a server; the folder holds its output. */
  static async start(
    { name, command, environment, cwd, usesAllCores }: Launch,
    folder: string,
  ): Promise<ServerProcess> {
    const port = await freePort();
    const [program, ...rest] = usesAllCores ? command(port) : pinned(serverCore, command(port));
    const file = join(folder, `output-${port}.txt`);
    const output = openSync(file, "w");
    const child = spawn(program as string, rest, {
      cwd,
      env: { ...process.env, NODE_ENV: "production", ...environment?.(port) },
      stdio: ["ignore", output, output],
    });
    closeSync(output);
    const server = new ServerProcess(name, port, child, file);
    child.once("exit", () => {
      if (server.#isWatched) console.error(server.#failure("ended by itself"));
    });
    await server.#answering();
    server.#isWatched = true;
    return server;
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  memory(): number {
    return residentMegabytes(this.pid);
  }

  fetch(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      get({ port: this.port, host: "127.0.0.1", path, headers, agent: false }, async (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
      }).on("error", reject);
    });
  }

  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    this.#isWatched = false;
    this.#child.kill("SIGTERM");
    const killer = setTimeout(() => this.#child.kill("SIGKILL"), 3000);
    await once(this.#child, "exit");
    clearTimeout(killer);
  }

  async #answering(): Promise<void> {
    const deadline = performance.now() + startWithinMs;
    for (;;) {
      if (this.#hasEnded) throw new Error(this.#failure("ended before it answered"));
      const answered = await this.fetch("/").then(
        () => true,
        () => false,
      );
      if (answered) return;
      if (performance.now() > deadline) {
        await this.stop();
        throw new Error(this.#failure("did not answer in time"));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #failure(event: string): string {
    const { exitCode, signalCode } = this.#child;
    const output = readFileSync(this.#output, "utf8");
    const said = output === "" ? "nothing" : `\n${output}`;
    return `${this.name} ${event} (${signalCode ?? `exit code ${exitCode}`}) and said ${said}`;
  }
}
