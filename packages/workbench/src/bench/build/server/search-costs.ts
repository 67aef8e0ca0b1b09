import { exactMicroseconds } from "../../process-usage.ts";
import { quiet } from "../../quiet.ts";
import type { ServerProcess } from "../../serve/server-process.ts";

/** Number of questions that are asked before the measured ones, as a server that runs has answered some. */
const warming = 100;

/** CPU time of questions to the search, in milliseconds. */
export interface SearchCosts {
  /** First question after the start, which opens the index. */
  first: number;
  /** Each further question after the warming ones. */
  costs: number[];
}

/**
 * Asks questions one at a time and measures the CPU time of the server for each, in all its threads: with HTTP, ranking,
 * the answer's JSON and the collector. A process that called the search alone would leave these out.
 */
export async function searchCosts(server: ServerProcess, questions: readonly string[]): Promise<SearchCosts> {
  const costs: number[] = [];
  for (const question of questions) {
    await quiet(server.pid, 1, 1);
    const before = exactMicroseconds(server.pid);
    const { status } = await server.fetch(searchPath(question));
    if (status !== 200) throw new Error(`${searchPath(question)} was answered with ${status}`);
    await quiet(server.pid, 1, 1);
    costs.push((exactMicroseconds(server.pid) - before) / 1000);
  }
  return { first: costs[0] ?? 0, costs: costs.slice(1 + warming) };
}

/** Number of questions to ask for some measured ones. */
export function questionsFor(measured: number): number {
  return 1 + warming + measured;
}

export function searchPath(question: string): string {
  return `/search.json?q=${encodeURIComponent(question)}`;
}
