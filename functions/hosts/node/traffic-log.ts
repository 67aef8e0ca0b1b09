import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayOfTraffic, type TrafficLine, trafficFile, trafficFolder } from "../../../src/api/discovery/traffic.ts";
import { dayMs, retention, trafficLimits } from "../../../src/api/policy.ts";
import type { Exchange } from "../../exchange.ts";
import type { TrafficKeeper } from "../../jobs/work.ts";
import type { Log } from "../../log.ts";
import { TrafficCounter } from "../../traffic/traffic-counter.ts";
import { withoutDetail } from "../../traffic/without-detail.ts";

/** Keeper that writes counts of the traffic as JSON lines, to one file a day. */
export class TrafficLog implements TrafficKeeper {
  readonly #folder: string;
  readonly #log: Log;
  #counter = new TrafficCounter();
  #isFailing = false;
  #written: Promise<void> = Promise.resolve();

  constructor(dataDir: string, log: Log) {
    this.#folder = join(dataDir, trafficFolder);
    this.#log = log;
  }

  count(seen: Exchange): void {
    this.#counter.count(seen);
  }

  /**
   * Writes the counts. Never rejects: counts that cannot be written wait for the next call, and the first of such
   * failures is logged.
   */
  flush(now: number): Promise<void> {
    // Writes run one after the other: while a build replaces another, the jobs of both may write.
    this.#written = this.#written.then(() => this.#write(now));
    return this.#written;
  }

  async #write(now: number): Promise<void> {
    const counted = this.#counter;
    const lines = [...counted.lines()];
    if (lines.length === 0) return;
    this.#counter = new TrafficCounter();
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await append(join(this.#folder, trafficFile(now)), lines);
      this.#isFailing = false;
    } catch (error) {
      this.#counter.add(counted);
      if (!this.#isFailing) this.#log.error({ err: error }, "counts of the traffic cannot be written");
      this.#isFailing = true;
    }
  }

  async sweep(now: number): Promise<void> {
    const oldest = dayOfTraffic(trafficFile(now - retention.trafficDays * dayMs)) as string;
    const files = await readdir(this.#folder).catch(() => []);
    const over = files.filter((file) => (dayOfTraffic(file) ?? oldest) < oldest);
    await Promise.all(over.map((file) => rm(join(this.#folder, file), { force: true })));
  }
}

/** Appends all lines to a day's file or none; a large file gets less detail. */
async function append(path: string, lines: readonly TrafficLine[]): Promise<void> {
  const file = await open(path, "a+", 0o600);
  try {
    const { size } = await file.stat();
    const detailed = textOf(lines);
    const text = size + detailed.length > trafficLimits.dayBytes ? textOf(withoutDetail(lines)) : detailed;
    const isTorn = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== newline;
    try {
      await file.appendFile(isTorn ? `\n${text}` : text);
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  } finally {
    await file.close();
  }
}

const newline = 0x0a;

function textOf(lines: Iterable<TrafficLine>): string {
  return Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join("");
}
