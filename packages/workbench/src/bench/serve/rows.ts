import type { BenchEntry } from "../record.ts";
import { printTable } from "../table.ts";
import { cpu, type Measured, readNames } from "./measured.ts";
import { bare, ours, type ReadName, reads, theirs } from "./requests.ts";

/** Returns the rows of a run for the record; `own` is the server whose commit they belong to. */
export function serveRows(servers: readonly Measured[], own: Measured): Required<Pick<BenchEntry, "serve" | "memory">> {
  const shown = servers.filter(({ name }) => (name === ours || name === theirs ? name === own.name : true));
  const nameOf = ({ name }: Measured) => (name === own.name ? ours : name);
  const rowOf = (read: ReadName) =>
    shown
      .filter(({ rounds }) => rounds[read].length > 0)
      .map((server) => [nameOf(server), Number(cpu(server, read).toFixed(1))] as const);
  return {
    serve: Object.fromEntries(readNames.map((read) => [read, Object.fromEntries(rowOf(read))])),
    memory: Object.fromEntries(shown.map((server) => [nameOf(server), Math.round(server.loaded)])),
  };
}

/**
 * Returns the cost of our answer in pages of bare `node:http` of the same run, the one unit that every read and machine
 * shares; undefined if either was not measured.
 */
export function costOf({ serve }: Pick<BenchEntry, "serve">, read: string): number | undefined {
  const [own, page] = [serve?.[read]?.[ours], serve?.html?.[bare]];
  return own === undefined || page === undefined ? undefined : own / page;
}

/** Prints the cost of each read beside that of the last recorded commit, so that creeping is seen. */
export function reportCourse(entry: BenchEntry, entries: readonly BenchEntry[]): void {
  const before = entries.findLast(({ commit, serve }) => serve && commit !== entry.commit);
  if (!before) return;
  const cell = (cost: number | undefined) => cost?.toFixed(2) ?? "–";
  printTable(
    [`CPU in pages of ${bare}`, entry.commit, before.commit, "now/before"],
    readNames.map((read) => {
      const [now, then] = [costOf(entry, read), costOf(before, read)];
      return [reads[read].name, cell(now), cell(then), now && then ? (now / then).toFixed(2) : "–"];
    }),
  );
}
