import { type Figure, median } from "../figure.ts";
import { printTable } from "../table.ts";
import type { Journal } from "./commit-loop.ts";
import type { Round } from "./measure.ts";

/** Prints the posts beside the commits of the loops. */
export function reportWrites(rounds: readonly Round[]): void {
  printTable(
    ["", "a second, median of rounds", "posts over it"],
    [
      ["durable posts at 64 connections", perSecond(rounds, "posts"), ""],
      ["loop of single-row commits, SQLite's default journal", perSecond(rounds, "delete"), times(rounds, "delete")],
      ["loop of single-row commits, write-ahead log", perSecond(rounds, "wal"), times(rounds, "wal")],
    ],
  );
}

/** Returns the required figure. With a write-ahead log the disk's sync decides, so that figure is only reported. */
export function writeFigures(rounds: readonly Round[]): Figure[] {
  return [
    { name: "Durable posts over a loop of single-row commits", value: ratio(rounds, "delete"), bound: { atLeast: 3 } },
  ];
}

function ratio(rounds: readonly Round[], journal: Journal): number {
  return median(rounds.map((round) => round.posts / round[journal]));
}

function times(rounds: readonly Round[], journal: Journal): string {
  return `${ratio(rounds, journal).toFixed(2)} ×`;
}

function perSecond(rounds: readonly Round[], name: keyof Round): string {
  return median(rounds.map((round) => round[name])).toFixed(0);
}
