import { StoreAwayError } from "../../src/api/store/store.ts";
import type { Log } from "../log.ts";
import type { Job } from "./work.ts";

/**
 * State of an unavailable store, as jobs find it. They retry again and again, so the log has one line when it goes away
 * and one when it is back. It outlasts the jobs if those are opened anew.
 */
export class Outage {
  readonly #log: Log;
  /** Names of the jobs that have found the store away. */
  readonly #met = new Set<string>();
  /** Number of log lines so far. A tick reports nothing if a line was written since it began. */
  #told = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Wraps jobs: while the store is away they find nothing to do. */
  heededBy(jobs: readonly Job[]): Job[] {
    return jobs.map((job) => ({ ...job, tick: (stop) => this.#heed(job, stop) }));
  }

  async #heed({ name, tick }: Job, stop: AbortSignal): Promise<number> {
    const told = this.#told;
    try {
      const taken = await tick(stop);
      // Some jobs ask no store. It is back only for a job that had found it away.
      if (told === this.#told && this.#met.has(name)) this.#end();
      return taken;
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
      if (this.#met.size === 0 && told === this.#told) this.#begin(name, error);
      else if (this.#met.size > 0) this.#met.add(name);
      return 0;
    }
  }

  #begin(name: string, error: StoreAwayError): void {
    this.#told += 1;
    this.#met.add(name);
    this.#log.error({ err: error }, "the store is away, and work waits for it");
  }

  #end(): void {
    this.#told += 1;
    this.#met.clear();
    this.#log.info({}, "the store is back, and work goes on");
  }
}
