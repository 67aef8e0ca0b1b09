import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  dayOfTraffic,
  type TrafficLine,
  trafficFile,
  trafficFolder,
  trafficLineSchema,
} from "../../../src/api/discovery/traffic.ts";
import { dayMs } from "../../../src/api/policy.ts";

/** Traffic counts of a period. */
export interface Traffic {
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Equal lines, summed over the days. */
  lines: TrafficLine[];
}

/** Reads the traffic of the last days, today included, from a server's data folder. */
export async function readTraffic(dataDir: string, days: number, now: number): Promise<Traffic> {
  const folder = join(dataDir, trafficFolder);
  const day = (time: number) => dayOfTraffic(trafficFile(time)) as string;
  const [from, to] = [day(now - (days - 1) * dayMs), day(now)];
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const sums = new Map<string, TrafficLine>();
  for (const file of files.sort()) {
    const date = dayOfTraffic(file);
    if (date !== undefined && date >= from && date <= to) await addFile(join(folder, file), sums);
  }
  return { from, to, lines: [...sums.values()] };
}

async function addFile(path: string, sums: Map<string, TrafficLine>): Promise<void> {
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const line = lineOf(text);
    if (!line) continue;
    const { count, ...rest } = line;
    const key = JSON.stringify(rest);
    const known = sums.get(key);
    if (known) known.count += count;
    else sums.set(key, line);
  }
}

/** Parses a line of a file; returns undefined for the line that a process was writing when it ended. */
function lineOf(text: string): TrafficLine | undefined {
  try {
    return trafficLineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
