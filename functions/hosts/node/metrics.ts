import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { statusClasses } from "../../../src/api/discovery/traffic.ts";
import type { Clock } from "../../../src/api/ports.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { type Exchange, representationOf } from "../../exchange.ts";
import type { ReplyBody } from "../../http/reply.ts";
import { FileBody } from "../../http/reply.ts";

const methods = ["GET", "HEAD", "POST", "OPTIONS"];
/** Upper bounds in seconds; most answers take a fraction of a millisecond. */
const buckets = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Count of answers with the same labels. */
interface Tally {
  labels: Record<"representation" | "method" | "status", string>;
  answers: number;
  bytes: number;
}

/** Measures of a server for Prometheus. Every label takes its values from a fixed list. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #store: Pick<Store, "counts">;
  readonly #clock: Clock;
  /**
   * Counts since the last scrape: the library takes longer to find a counter by its labels than a request to answer.
   */
  readonly #tallies = new Map<string, Tally>();
  readonly #answers = this.#counter("studio_answers_total", "Answers.", ["representation", "method", "status"]);
  readonly #bytes = this.#counter(
    "studio_answer_bytes_total",
    "Bytes of bodies that were answered, streams left out.",
    ["representation"],
  );
  readonly #limited = this.#counter("studio_limited_total", "Requests refused because a limit was used up.", [
    "method",
  ]);
  readonly #seconds = new Histogram({
    name: "studio_answer_seconds",
    help: "Time from the head of a request to its answer, sending left out.",
    labelNames: ["representation"],
    buckets,
    registers: [this.#registry],
  });
  readonly #mails = this.#gauge("studio_mails", "Mails in the outbox.", ["state"]);
  readonly #oldestMail = this.#gauge(
    "studio_oldest_mail_seconds",
    "Age of the mail that waits longest; 0 if none does.",
  );
  readonly #exports = this.#gauge("studio_exports", "Exports that are not done yet.", ["state"]);
  readonly #suspected = this.#gauge(
    "studio_suspected",
    "Submissions that are suspected to be spam, and kept without mail.",
  );
  readonly #claims = this.#gauge("studio_idempotency_keys", "Idempotency keys in use.");

  constructor(store: Pick<Store, "counts">, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  count(seen: Exchange): void {
    const { request, reply, began } = seen;
    const representation = representationOf(seen);
    const method = methods.includes(request.method) ? request.method : "other";
    const status = statusClasses[Math.floor(reply.status / 100) - 1] ?? "other";
    const tally = this.#tallyOf({ representation, method, status });
    tally.answers += 1;
    if (method !== "HEAD") tally.bytes += lengthOf(reply.body);
    this.#seconds.observe({ representation }, (performance.now() - began) / 1000);
    if (reply.status === 429) this.#limited.inc({ method });
  }

  /** Returns all measures in Prometheus' text format, with current counts of the store. */
  async text(): Promise<string> {
    for (const tally of this.#tallies.values()) {
      this.#answers.inc(tally.labels, tally.answers);
      this.#bytes.inc({ representation: tally.labels.representation }, tally.bytes);
      Object.assign(tally, { answers: 0, bytes: 0 });
    }
    const now = this.#clock.now();
    const counts = await this.#store.counts(now);
    this.#mails.set({ state: "waiting" }, counts.mailsWaiting);
    this.#mails.set({ state: "dead" }, counts.mailsDead);
    this.#oldestMail.set(counts.oldestMailAt === null ? 0 : Math.max(0, now - counts.oldestMailAt) / 1000);
    this.#exports.set({ state: "queued" }, counts.exportsQueued);
    this.#exports.set({ state: "running" }, counts.exportsRunning);
    this.#claims.set(counts.claims);
    this.#suspected.set(counts.suspected);
    return this.#registry.metrics();
  }

  #tallyOf(labels: Tally["labels"]): Tally {
    const key = `${labels.representation} ${labels.method} ${labels.status}`;
    const known = this.#tallies.get(key);
    if (known) return known;
    const tally = { labels, answers: 0, bytes: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }

  #counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, labelNames: string[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}

function lengthOf(body: ReplyBody | undefined): number {
  if (typeof body === "string") return Buffer.byteLength(body);
  return body instanceof FileBody || body instanceof Uint8Array ? body.length : 0;
}
