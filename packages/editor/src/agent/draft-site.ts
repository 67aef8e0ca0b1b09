import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { withRightsInWords } from "../../../../scripts/dev/rights/rights-in-words.ts";
import { draftData, startWithoutRights } from "../../../../scripts/dev/rights/without-rights.ts";
import { freePort } from "../../../../scripts/free-port.ts";
import { readDraftAgain } from "../../../../src/publish/development/read-again.ts";
import { untilUp } from "../server/until-up.ts";
import { Refusal } from "./refusal.ts";

/** Maximum number of characters kept. */
const mostKept = 4000;

/** Milliseconds in which the output of a fault arrives after the answer. */
const patience = 1000;

/** End of what the draft writes to its output. */
class DraftLog {
  readonly #written = new EventEmitter<{ more: [] }>();
  #said = "";

  follow(stream: NodeJS.ReadableStream): void {
    stream.on("data", (chunk: Buffer) => {
      this.#said = (this.#said + stripVTControlCharacters(chunk.toString())).slice(-mostKept);
      this.#written.emit("more");
    });
  }

  clear(): void {
    this.#said = "";
  }

  get text(): string {
    return withRightsInWords(this.#said).trim();
  }

  /** Returns the first line of the fault that the draft told since it was cleared; undefined if it tells none. */
  async fault(): Promise<string | undefined> {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const [, line] = /\[ERROR\] (?:\[\w+\] )?(.+)\n/.exec(this.#said) ?? [];
      if (line !== undefined) return withRightsInWords(line.trim());
      try {
        await once(this.#written, "more", { signal });
      } catch {
        return undefined;
      }
    }
  }
}

/** Media types in which a page is seen. */
export const seenTypes = { markdown: "text/markdown", html: "text/html" } as const;

type SeenType = (typeof seenTypes)[keyof typeof seenTypes];

/** Maximum number of characters shown of an answer that is a fault. */
const mostShown = 4000;

/** Fault of Astro while it still has a record under the name of another file: the next request finds it. */
const betweenFiles = "Unexpected error while rendering";

/** Running server of the draft. */
interface Running {
  origin: string;
  child: ChildProcess;
  data: string;
  log: DraftLog;
}

/** Site of the draft, on this machine alone; it starts when the first page is asked for. */
export class DraftSite {
  readonly #content: string;
  readonly #env: NodeJS.ProcessEnv;
  #running: Promise<Running> | undefined;

  constructor(content: string, env: NodeJS.ProcessEnv) {
    this.#content = content;
    this.#env = env;
  }

  /** Returns a page as it is rendered from the files of this moment. Throws a Refusal if the draft does not start. */
  async page(path: string, mediaType: SeenType, asksLeft = 3): Promise<{ address: string; body: string }> {
    this.#running ??= this.#start();
    const { origin, log } = await this.#running.catch((error) => {
      this.#running = undefined;
      throw error;
    });
    const read = await fetch(new URL(readDraftAgain, origin), { method: "POST" });
    if (!read.ok) throw new Refusal(`The draft has a fault: ${await read.text()}`);
    const address = new URL(path, origin).href;
    log.clear();
    const answer = await fetch(address, { headers: { Accept: mediaType } });
    const body = await answer.text();
    // Where code of a page fails, its HTML ends in the middle.
    if (answer.ok && (mediaType !== seenTypes.html || body.includes("</html>"))) return { address, body };
    const fault = await log.fault();
    if (asksLeft > 0 && fault?.includes(betweenFiles)) return this.page(path, mediaType, asksLeft - 1);
    const said = fault ?? `The draft answers ${answer.status}: ${body.slice(0, mostShown)}`;
    throw new Refusal(`The page of ${path} has a fault. ${said}`);
  }

  async stop(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    if (!running) return;
    running.child.kill();
    rmSync(running.data, { recursive: true, force: true });
  }

  async #start(): Promise<Running> {
    const port = await freePort();
    const data = draftData();
    const place = { content: this.#content, host: "127.0.0.1", port };
    const { args, ...options } = startWithoutRights(place, data, this.#env);
    const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const log = new DraftLog();
    for (const stream of [child.stdout, child.stderr]) log.follow(stream);
    const ended = new Promise<never>((_, reject) => {
      child.on("close", () => {
        rmSync(data, { recursive: true, force: true });
        this.#running = undefined;
        reject(new Refusal(`The draft could not be served: ${log.text}`));
      });
    });
    const origin = `http://127.0.0.1:${port}`;
    await Promise.race([untilUp(origin, () => child.exitCode === null && child.signalCode === null), ended]);
    ended.catch(() => {});
    return { origin, child, data, log };
  }
}
