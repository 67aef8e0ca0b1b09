import { median } from "../figure.ts";
import { printTable } from "../table.ts";
import type { Measured } from "./measure.ts";
import { type ReadName, reads } from "./requests.ts";

/** Prints what each server does with each read: CPU time of an answer and answers a second. */
export function reportServers(servers: readonly Measured[]): void {
  const names = Object.keys(reads) as ReadName[];
  printTable(
    ["CPU µs an answer (answers/s)", ...servers.map(({ name }) => name)],
    names.map((read) => [reads[read].name, ...servers.map(({ rounds }) => cell(rounds[read]))]),
  );
  const ours = servers[0] as Measured;
  printTable(
    ["CPU over ours, median of rounds", ...servers.map(({ name }) => name)],
    names.map((read) => [reads[read].name, ...servers.map((server) => ratio(server, ours, read))]),
  );
  printTable(
    ["Memory, MB", ...servers.map(({ name }) => name)],
    [
      ["idle", ...servers.map(({ idle }) => idle.toFixed(0))],
      ["after load", ...servers.map(({ loaded }) => loaded.toFixed(0))],
    ],
  );
}

function cell(rounds: Measured["rounds"][ReadName]): string {
  if (rounds.length === 0) return "–";
  const microseconds = median(rounds.map((round) => round.microseconds));
  const perSecond = median(rounds.map((round) => round.perSecond));
  return `${microseconds.toFixed(1)} (${(perSecond / 1000).toFixed(1)}k)`;
}

function ratio(server: Measured, ours: Measured, read: ReadName): string {
  const rounds = server.rounds[read];
  if (rounds.length === 0) return "–";
  return median(rounds.map((round, at) => round.microseconds / (ours.rounds[read][at]?.microseconds ?? 0))).toFixed(2);
}
