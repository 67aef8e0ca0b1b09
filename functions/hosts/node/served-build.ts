import type { Respond } from "../../respond.ts";
import type { Serving, StartWorkers } from "./serving.ts";

/** The build that a server serves, until another one takes its place: a request ends with the one that it began with. */
export class ServedBuild {
  #current: Serving;
  /** Those of earlier builds with which something is still under way. */
  readonly #retiring = new Set<Serving>();
  #startWorkers: StartWorkers | undefined;

  constructor(first: Serving) {
    this.#current = first;
  }

  get current(): Serving {
    return this.#current;
  }

  /** Answers with the build of the moment in which it is asked. */
  readonly respond: Respond = Object.assign((...asked: Parameters<Respond>) => this.#current.respond(...asked), {
    refusal: (...asked: Parameters<Respond["refusal"]>) => this.#current.respond.refusal(...asked),
  });

  /** Holds the build of this moment until an answer has been sent. */
  readonly hold = (sending: Promise<unknown>): void => this.#current.keepUntilSent(sending);

  /** Starts the jobs, which go on with each build that comes later. */
  work(start: StartWorkers): void {
    this.#startWorkers = start;
    this.#current.work(start);
  }

  replace(next: Serving): void {
    if (this.#startWorkers) next.work(this.#startWorkers);
    const before = this.#current;
    this.#current = next;
    this.#retiring.add(before);
    void before.retire().finally(() => this.#retiring.delete(before));
  }

  /** Ends the jobs, and lets go of every build. */
  async stop(): Promise<void> {
    await Promise.all([this.#current, ...this.#retiring].map((serving) => serving.stop()));
    this.#current.build.close();
  }
}
