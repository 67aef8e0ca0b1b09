import { parseArgs } from "node:util";
import { buildFigures } from "./build/figures.ts";
import { measureBuilds } from "./build/measure.ts";
import { reportBuilds } from "./build/report.ts";
import { type Figure, figureRows, holds } from "./figure.ts";
import { serveFigures } from "./serve/figures.ts";
import { measureServers } from "./serve/measure.ts";
import { pinning } from "./serve/pin.ts";
import { reportServers } from "./serve/report.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, only: { type: "string" } } });
if (process.platform !== "linux") throw new Error("The bench reads CPU time and memory from /proc: it needs Linux.");

const figures: Figure[] = [];
const tell = (text: string) => console.error(`bench     ${text} …`);

if (values.only !== "build") {
  const servers = await measureServers(values.quick ? { rounds: 3, ms: 500 } : { rounds: 7, ms: 1000 }, tell);
  console.log(`\nServing: ${pinning}\n`);
  reportServers(servers);
  figures.push(...serveFigures(servers));
}

if (values.only !== "serve") {
  const builds = measureBuilds(values.quick ? [1000, 3000] : [1000, 10_000], tell);
  console.log("\nBuilding: every article as HTML, Markdown and JSON\n");
  reportBuilds(builds);
  figures.push(...buildFigures(builds));
}

printTable(["Required figure", "measured", "bound", ""], figureRows(figures));
process.exitCode = figures.every(holds) ? 0 : 1;
