import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { readDraftAgain } from "../../../src/build/development/read-again.ts";
import { freePort } from "../../free-port.ts";
import { untilUp } from "../until-up.ts";
import { Refusal } from "./refusal.ts";

/** Variables of the site with which a draft would reach other people, or its store. */
const ofOthers = ["DATABASE_URL", "SMTP_URL", "LLM_BASE_URL", "LLM_MODEL", "LLM_API_KEY"];

/** Maximum number of characters kept of the end of the draft's output. */
const mostKept = 4000;

/** Running server of the draft. */
interface Running {
  origin: string;
  child: ChildProcess;
  data: string;
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
  async page(path: string, mediaType: string): Promise<{ address: string; body: string }> {
    this.#running ??= this.#start();
    const { origin } = await this.#running.catch((error) => {
      this.#running = undefined;
      throw error;
    });
    const read = await fetch(new URL(readDraftAgain, origin), { method: "POST" });
    if (!read.ok) throw new Refusal(`The draft has a fault: ${await read.text()}`);
    const address = new URL(path, origin).href;
    const answer = await fetch(address, { headers: { Accept: mediaType } });
    const body = await answer.text();
    if (!answer.ok) throw new Refusal(`The draft answers ${answer.status} at ${path}: ${body.slice(0, mostKept)}`);
    return { address, body };
  }

  async stop(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    if (!running) return;
    running.child.kill();
    rmSync(running.data, { recursive: true, force: true });
  }

  async #start(): Promise<Running> {
    const port = await freePort();
    const data = mkdtempSync(join(tmpdir(), "studio-draft-"));
    const own = { CONTENT_DIR: this.#content, DATA_DIR: data, HOST: "127.0.0.1", PORT: `${port}` };
    const env = { ...this.#env, ...own, ASTRO_DEV_BACKGROUND: "0" };
    for (const name of ofOthers) delete env[name as keyof typeof env];
    const root = resolve(import.meta.dirname, "../../..");
    const child = spawn(process.execPath, [join(root, "scripts/dev/serve-draft.ts")], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-mostKept);
      });
    }
    const ended = new Promise<never>((_, reject) => {
      child.on("close", () => {
        rmSync(data, { recursive: true, force: true });
        this.#running = undefined;
        reject(new Refusal(`The draft could not be served: ${stripVTControlCharacters(said).trim()}`));
      });
    });
    const origin = `http://127.0.0.1:${port}`;
    await Promise.race([untilUp(origin, () => child.exitCode === null && child.signalCode === null), ended]);
    ended.catch(() => {});
    return { origin, child, data };
  }
}
