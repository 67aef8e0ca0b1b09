import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { residentMegabytes } from "../process-usage.ts";
import { pinned, serverCore } from "./pin.ts";

/** How a server is started. */
export interface Launch {
  name: string;
  command(port: number): string[];
  environment?(port: number): Record<string, string>;
  cwd?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const startWithinMs = 20_000;

/** A server in a process of its own. */
export class ServerProcess {
  readonly name: string;
  readonly port: number;
  readonly #child: ChildProcess;
  #stopping = false;

  private constructor(name: string, port: number, child: ChildProcess) {
    this.name = name;
    this.port = port;
    this.#child = child;
  }

  static async start({ name, command, environment, cwd }: Launch): Promise<ServerProcess> {
    const port = await freePort();
    const [program, ...rest] = pinned(serverCore, command(port));
    const child = spawn(program as string, rest, {
      cwd,
      env: { ...process.env, NODE_ENV: "production", ...environment?.(port) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const server = new ServerProcess(name, port, child);
    child.once("exit", (code, signal) => {
      if (!server.#stopping) console.error(`${name} ended by itself: ${signal ?? `exit code ${code}`}`);
    });
    await server.#answering();
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
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#stopping = true;
    this.#child.kill("SIGTERM");
    const killer = setTimeout(() => this.#child.kill("SIGKILL"), 3000);
    await once(this.#child, "exit");
    clearTimeout(killer);
  }

  async #answering(): Promise<void> {
    const deadline = performance.now() + startWithinMs;
    for (;;) {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        throw new Error(`${this.name} ended before it answered`);
      const answered = await this.fetch("/").then(
        () => true,
        () => false,
      );
      if (answered) return;
      if (performance.now() > deadline) throw new Error(`${this.name} did not answer in time`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
