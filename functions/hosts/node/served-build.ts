import { Problem } from "../../../src/api/errors/problems.ts";
import { sharePath } from "../../../src/model/addresses/share-address.ts";
import type { Respond } from "../../respond.ts";
import type { Serving, StartWorkers } from "./serving.ts";

/** Seconds after which a picture of the next build may be asked for again */
const retryAfter = "10";

/** Build that a server serves, until another one replaces it. A request ends with the build that it began with. */
export class ServedBuild {
  #current: Serving;
  /** Replaced builds that still have requests or jobs. */
  readonly #retiring = new Set<Serving>();
  #startWorkers: StartWorkers | undefined;

  constructor(first: Serving) {
    this.#current = first;
  }

  get current(): Serving {
    return this.#current;
  }

  /** Answers with the build that is current at the time of the request. Pictures of the next build are not there yet. */
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
    this.#retiring.add(before);
    void before.retire().finally(() => this.#retiring.delete(before));
  }

  #respond(...asked: Parameters<Respond>): ReturnType<Respond> {
    const [{ target }, connection] = asked;
    const { build, respond } = this.#current;
    if (!build.isPartial || !target.startsWith(`${sharePath}/`)) return respond(...asked);
    const headers = { "Retry-After": retryAfter };
    return respond.refusal(
      new Problem("internal_error", 503, "This picture is being drawn.", { headers }),
      target,
      connection,
    );
  }

  async stop(): Promise<void> {
    await Promise.all([this.#current, ...this.#retiring].map((serving) => serving.stop()));
    this.#current.build.close();
  }
}
