import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.ts";
import type { ProjectCopy } from "../../build/project-copy.ts";
import { outputOf } from "../../runner/child-output.ts";
import { childEnvironment } from "../../support/child-environment.ts";

/** Milliseconds between two requests for a page, each of which the draft renders. */
const lookEvery = 250;

/** Maximum number of requests for a page; more than any draft takes to start. */
const mostLooks = 1200;

/** Draft of a copy of the project, as `npm run dev` serves it. */
export class ServedDraft {
  readonly base: string;
  readonly #copy: ProjectCopy;
  readonly #child: ChildProcess;
  readonly #sockets: WebSocket[] = [];
  readonly #output: () => string;

  private constructor(copy: ProjectCopy, port: number) {
    this.base = `http://127.0.0.1:${port}`;
    this.#copy = copy;
    const env = childEnvironment({ PORT: `${port}`, DATA_DIR: join(copy.folder, "data") });
    this.#child = spawn(process.execPath, ["scripts/dev.ts"], { cwd: copy.folder, env });
    this.#output = outputOf(this.#child);
  }

  static async start(copy: ProjectCopy): Promise<ServedDraft> {
    return new ServedDraft(copy, await freePort());
  }

  get port(): number {
    return Number(new URL(this.base).port);
  }

  /** Reloads a page until a condition holds for its reply; returns the text. */
  async eventually(path: string, holds: (status: number, text: string) => boolean, accept = "text/html") {
    let last = "nothing answered";
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const response = await fetch(this.base + path, { headers: { accept } }).catch(() => undefined);
      const text = (await response?.text().catch(() => undefined)) ?? "";
      if (response && holds(response.status, text)) return text;
      if (response) last = `${response.status} ${text.slice(0, 2000)}`;
      await wait(lookEvery);
    }
    throw new Error(`${path}: ${last}\n${this.#output().slice(-4000)}`);
  }

  isThere(path: string, says = "", accept?: string): Promise<string> {
    return this.eventually(path, (status, text) => status === 200 && text.includes(says), accept);
  }

  isGone(path: string): Promise<string> {
    return this.eventually(path, (status) => status === 404);
  }

  /** Waits until the home page shows a fault. */
  showsFault(...said: string[]): Promise<string> {
    return this.eventually("/", (status, text) => status === 500 && said.every((words) => text.includes(words)));
  }

  /** Listens to changes, as an open page does. */
  async connect(): Promise<void> {
    const socket = new WebSocket(this.base.replace("http", "ws"), "vite-hmr");
    this.#sockets.push(socket);
    await once(socket, "message");
  }

  /** Replaces a file of the copy by a new one, as many editors do. */
  replace(file: string, text: string): void {
    this.#copy.write(`${file}.new`, text);
    renameSync(join(this.#copy.folder, `${file}.new`), join(this.#copy.folder, file));
  }

  /** Ends the draft by a signal, unless it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    for (const socket of this.#sockets) socket.close();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const closed = once(this.#child, "close");
    this.#child.kill(signal);
    await closed;
  }
}
