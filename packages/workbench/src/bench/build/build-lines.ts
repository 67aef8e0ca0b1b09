import type { Usage } from "../usage.ts";
import type { BuildRow } from "./build-row.ts";

/** Lines of the table of builds, each with its cell for a row. */
const lines: readonly (readonly [name: string, cell: (row: BuildRow) => string])[] = [
  ["a whole build, CPU", ({ whole }) => seconds(whole)],
  ["a whole build, peak memory", ({ whole }) => memory(whole.megabytes)],
  ["the same with `--force`, CPU", ({ forced }) => seconds(forced)],
  ["nothing changed, CPU", ({ unchanged }) => seconds(unchanged)],
  ["one edited sentence, CPU", ({ edit }) => seconds(edit)],
  ["its share of a whole build", ({ edit, whole }) => percent(edit.seconds / whole.seconds)],
  ["its peak memory", ({ edit }) => memory(edit.megabytes)],
  ["its changed addresses", ({ editChanged }) => String(editChanged)],
  ["one edited title, CPU", ({ title }) => seconds(title)],
  ["pages with that title, pages changed", ({ titlePages }) => `${titlePages.showing}, ${titlePages.touched}`],
  ["files of the build", ({ dist }) => memory(dist)],
  ["search index", ({ searchIndex }) => memory(searchIndex)],
  ["start of the server, CPU", ({ server }) => `${digits(server.start)} s`],
  ["its memory, before and after load", ({ server }) => `${memory(server.idle)}, ${memory(server.loaded)}`],
  ["first question of a search, CPU", ({ server }) => `${digits(server.firstQuestion)} ms`],
  ["later questions, CPU: p50, p99", ({ server }) => `${digits(server.p50)}, ${digits(server.p99)} ms`],
  ["takeover of an edited build, CPU", ({ server }) => `${digits(server.takeOver.seconds)} s`],
  ["requests meanwhile, answered", ({ server: { takeOver } }) => `${takeOver.asked}, ${takeOver.answered}`],
];

/** Returns the table of builds: a line for each measurement, a column for each row. */
export function buildLines(rows: readonly BuildRow[]): string[][] {
  const locales = [...new Set(rows.flatMap(({ titlesIn = {} }) => Object.keys(titlesIn)))];
  const peers = [...new Set(rows.flatMap((row) => Object.keys(row.peers)))];
  return [
    ...lines.map(([name, cell]) => [name, ...rows.map(cell)]),
    ...locales.map((locale) => [
      `a title in ${locale}: CPU, pages`,
      ...rows.map(({ titlesIn }) => titleCell(titlesIn?.[locale])),
    ]),
    ...peers.map((peer) => [`${peer}: CPU, peak memory`, ...rows.map(({ peers }) => peerCell(peers[peer]))]),
  ];
}

function titleCell(edited: NonNullable<BuildRow["titlesIn"]>[string] | undefined): string {
  return edited ? `${seconds(edited.usage)}, ${edited.pages.showing} and ${edited.pages.touched} changed` : "–";
}

function peerCell(usage: Usage | undefined): string {
  return usage ? `${seconds(usage)}, ${memory(usage.megabytes)}` : "–";
}

function seconds({ seconds }: Usage): string {
  return `${digits(seconds)} s`;
}

function memory(megabytes: number): string {
  return megabytes < 1000 ? `${digits(megabytes)} MB` : `${digits(megabytes / 1024)} GB`;
}

function percent(share: number): string {
  return `${digits(share * 100)} %`;
}

/** Writes a number with at most three digits that say something. */
function digits(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
