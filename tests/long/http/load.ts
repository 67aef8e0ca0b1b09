import assert from "node:assert/strict";
import { Agent } from "node:http";
import { eventually } from "../../support/eventually.ts";
import { exchange } from "../../support/http/raw.ts";
import { asked } from "./replaced-build.ts";
import { get, headOf } from "./whole-answers.ts";

/** Check of a reply, given the head of its request. */
export type Check = (head: string, answer: Response) => Promise<void>;

/** Continuous load of every request whose reply differs between builds, over persistent and pipelined connections. */
export class Load {
  answers = 0;
  #isOver = false;
  readonly #port: number;
  readonly #check: Check;
  readonly #clients: Promise<unknown>;

  constructor(port: number, check: Check) {
    this.#port = port;
    this.#check = check;
    const kept = Array.from({ length: 6 }, (_, index) => this.#keepAlive(index));
    this.#clients = Promise.all([...kept, this.#pipeline(), this.#pipeline()]);
  }

  /** Waits until this many more replies were checked. */
  async goOn(answers: number): Promise<void> {
    const wanted = this.answers + answers;
    await this.during(eventually("more answers", () => this.answers >= wanted));
  }

  /** Waits for an event under the load, and fails as soon as a reply does. */
  during<T>(act: Promise<T>): Promise<T> {
    return Promise.race([act, this.#clients.then(() => act)]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  async #take(head: string, answer: Response): Promise<void> {
    this.answers += 1;
    await this.#check(head, answer);
  }

  async #keepAlive(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let turn = client; !this.#isOver; turn += 1) {
        const [path, headers] = asked[turn % asked.length] as (typeof asked)[number];
        await this.#take(headOf(path, headers), await get(this.#port, path, headers, agent));
      }
    } finally {
      agent.destroy();
    }
  }

  async #pipeline(): Promise<void> {
    const heads = asked.map(([path, headers]) => headOf(path, headers));
    const sent = [...heads, ...heads, ...heads];
    while (!this.#isOver) {
      const { answers } = await exchange(this.#port, sent.join(""), sent.length);
      assert.equal(answers.length, sent.length);
      for (const [index, answer] of answers.entries()) await this.#take(sent[index] as string, answer);
    }
  }
}
