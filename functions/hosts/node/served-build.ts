import { setTimeout } from "node:timers/promises";
import { sharePath } from "../../../src/model/addresses/share-address.ts";
import type { Respond } from "../../respond.ts";
import type { Serving, StartWorkers } from "./serving.ts";

/** Milliseconds that a request waits for a picture of the next build */
const longestMs = 30_000;

/** Build that a server serves, until another one replaces it. A request ends with the build that it began with. */
export class ServedBuild {
  #current: Serving;
  /** Replaced builds that still have requests or jobs. */
  readonly #retiring = new Set<Serving>();
  #startWorkers: StartWorkers | undefined;
  #isReplaced = Promise.withResolvers<void>();

  constructor(first: Serving) {
    this.#current = first;
  }

  get current(): Serving {
    return this.#current;
  }

  /** Answers with the build that is current at the time of the request. A picture that is drawn meanwhile is waited for. */
  readonly respond: Respond = Object.assign((...asked: Parameters<Respond>) => this.#respond(...asked), {
    refusal: (...asked: Parameters<Respond["refusal"]>) => this.#current.respond.refusal(...asked),
  });

  /** Keeps the current build open until the returned function is called. */
  readonly hold = () => this.#current.hold();

  /** Starts the jobs, and starts them again with each later build. */
  work(start: StartWorkers): void {
    this.#startWorkers = start;
    this.#current.work(start);
  }

  replace(next: Serving): void {
    if (this.#startWorkers) next.work(this.#startWorkers);
    const before = this.#current;
    this.#current = next;
    this.#isReplaced.resolve();
    this.#isReplaced = Promise.withResolvers();
    this.#retiring.add(before);
    void before.retire().finally(() => this.#retiring.delete(before));
  }

  #respond(...asked: Parameters<Respond>): ReturnType<Respond> {
    const answer = () => this.#current.respond(...asked);
    if (!this.#current.build.isPartial || !asked[0].target.startsWith(`${sharePath}/`)) return answer();
    return Promise.race([this.#isReplaced.promise, setTimeout(longestMs, undefined, { ref: false })]).then(answer);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#current, ...this.#retiring].map((serving) => serving.stop()));
    this.#current.build.close();
  }
}
