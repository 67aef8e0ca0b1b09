import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { buildLines } from "./build/build-lines.ts";
import { rowName } from "./build/build-row.ts";
import { buildFigures } from "./build/figures.ts";
import { measureBuilds } from "./build/measure.ts";
import { languagesOf, sizesOf } from "./build/sizes.ts";
import { commitOf, describeCheckout, otherCheckout, thisCheckout } from "./checkout.ts";
import { type DraftRow, measureDraft } from "./draft/measure.ts";
import { type Figure, figureRows, holds } from "./figure.ts";
import { type BenchEntry, readRecord, withEntry, writeRecord } from "./record.ts";
import { againstFigures, serveFigures } from "./serve/figures.ts";
import { measureServers } from "./serve/measure.ts";
import { pinning } from "./serve/pin.ts";
import { reportAgainst, reportServers } from "./serve/report.ts";
import { theirs } from "./serve/requests.ts";
import { reportCourse, serveRows } from "./serve/rows.ts";
import { printTable } from "./table.ts";
import { writeTables } from "./write-tables.ts";
import { measureWrites } from "./writes/measure.ts";
import { reportWrites, writeFigures } from "./writes/report.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    against: { type: "string" },
    sizes: { type: "string" },
    languages: { type: "string", default: "1" },
    tables: { type: "boolean", default: false },
  },
});
if (values.tables) {
  console.log(`written   ${writeTables(readRecord())}`);
  process.exit();
}
if (process.platform !== "linux") throw new Error("The bench reads CPU time and memory from /proc: it needs Linux.");
const measures = (part: string) => values.only === undefined || values.only === part;
if (values.against !== undefined && !measures("serve"))
  throw new Error(`--against compares serving: leave out --only ${values.only}.`);

const figures: Figure[] = [];
// Asked now: whoever works on during the run would change the answer.
const commit = commitOf(thisCheckout);
let entries = readRecord();
const tell = (text: string) => console.error(`bench     ${text} …`);

const cores = cpus();
/** Model and cores of this machine, on which the figures depend. */
const machine = `${cores[0]?.model.trim() || process.arch}, ${cores.length} cores, Node ${process.version}`;
console.log(`Measured on ${machine}`);

const other = values.against === undefined ? undefined : otherCheckout(values.against);
if (other) console.log(`Against ${theirs} ${describeCheckout(other)}`);

if (measures("serve")) {
  const servers = await measureServers(values.quick ? { rounds: 3, ms: 500 } : { rounds: 7, ms: 1000 }, other, tell);
  console.log(`\nServing: ${pinning}\n`);
  reportServers(servers);
  const required = serveFigures(servers);
  figures.push(...required);
  const [own, second] = servers;
  if (other && own && second) {
    reportAgainst(own, second);
    figures.push(...againstFigures(own, second));
    keep(commitOf(other), serveRows(servers, second), []);
  }
  if (own) keep(commit, serveRows(servers, own), required);
}

if (measures("writes")) {
  const rounds = await measureWrites(values.quick ? 3 : 7, values.quick ? 1000 : 2000, tell);
  console.log("\nWriting: inquiries, each on disk before its answer\n");
  reportWrites(rounds);
  const required = writeFigures(rounds);
  figures.push(...required);
  keep(commit, {}, required);
}

if (measures("build")) {
  const sizes = sizesOf(values.sizes, values.quick);
  const builds = await measureBuilds(
    { sizes, languages: languagesOf(values.languages), isQuick: values.quick },
    tell,
    (row) => keep(commit, { builds: [row] }, []),
  );
  console.log("\nBuilding: every article as HTML, Markdown and JSON, beside the sample content\n");
  printTable(["Articles", ...builds.map(rowName)], buildLines(builds));
  // The record has their rows, of which they are computed again.
  figures.push(...buildFigures(builds));
}

if (values.only === "draft") {
  const row = ({ articles, again, edited }: DraftRow) => [`${articles}`, `${again} ms`, `${edited} ms`];
  const rows: string[][] = [];
  for (const size of sizesOf(values.sizes, values.quick)) rows.push(row(await measureDraft(size)));
  console.log("\nDraft: CPU of `npm run dev` for a page\n");
  printTable(["Articles", "not changed", "edited"], rows);
}

if (figures.length > 0) printTable(["Required figure", "measured", "bound", ""], figureRows(figures));
process.exitCode = figures.every(holds) ? 0 : 1;

/** Keeps rows in the record, under their commit. A quick run is too coarse for it. */
function keep(of: string | undefined, rows: Pick<BenchEntry, "serve" | "memory" | "builds">, required: Figure[]): void {
  if (values.quick) return;
  if (of === undefined) {
    tell("not recorded: a checkout differs from its commit, or has none");
    return;
  }
  const entry = { commit: of, day: new Date().toISOString().slice(0, 10), machine, ...rows, figures: required };
  if (rows.serve && of === commit) reportCourse(entry, entries);
  entries = withEntry(entries, entry);
  writeRecord(entries);
}
