import { median } from "../figure.ts";
import { printTable } from "../table.ts";
import { cpu, cpuRatio, type Measured, readNames } from "./measured.ts";
import { ours, type ReadName, reads, theirs } from "./requests.ts";

/** Prints the figures of our server and its peers for each read: CPU time of an answer and answers per second. */
export function reportServers(measured: readonly Measured[]): void {
  const servers = measured.filter(({ name }) => name !== theirs);
  const own = servers[0] as Measured;
  const names = servers.map(({ name }) => name);
  printTable(
    ["CPU µs an answer (answers/s)", ...names],
    readNames.map((read) => [reads[read].name, ...servers.map((server) => cell(server, read))]),
  );
  printTable(
    ["CPU over ours, median of rounds", ...names],
    readNames.map((read) => [reads[read].name, ...servers.map((server) => ratio(server, own, read))]),
  );
  printTable(
    ["Memory, MB", ...names],
    [
      ["idle", ...servers.map(({ idle }) => idle.toFixed(0))],
      ["after load", ...servers.map(({ loaded }) => loaded.toFixed(0))],
    ],
  );
}

/** Prints our server beside the other checkout's. */
export function reportAgainst(own: Measured, other: Measured): void {
  printTable(
    ["CPU µs an answer", ours, theirs, "ours/theirs, median of rounds", "bytes, ours", "theirs"],
    readNames.map((read) => [
      reads[read].name,
      cpu(own, read).toFixed(1),
      cpu(other, read).toFixed(1),
      cpuRatio(own, other, read).toFixed(3),
      bytes(own, read),
      bytes(other, read),
    ]),
  );
  printTable(
    ["Memory, MB", ours, theirs, "ours/theirs"],
    (["idle", "loaded"] as const).map((state) => [
      state === "idle" ? "idle" : "after load",
      own[state].toFixed(1),
      other[state].toFixed(1),
      (own[state] / other[state]).toFixed(3),
    ]),
  );
}

function bytes({ rounds }: Measured, read: ReadName): string {
  return median(rounds[read].map((round) => round.bytes)).toFixed(0);
}

function cell(server: Measured, read: ReadName): string {
  const rounds = server.rounds[read];
  if (rounds.length === 0) return "–";
  const perSecond = median(rounds.map((round) => round.perSecond));
  return `${cpu(server, read).toFixed(1)} (${(perSecond / 1000).toFixed(1)}k)`;
}

function ratio(server: Measured, own: Measured, read: ReadName): string {
  return server.rounds[read].length === 0 ? "–" : cpuRatio(server, own, read).toFixed(2);
}
