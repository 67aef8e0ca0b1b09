import { parseArgs } from "node:util";
import { buildFigures } from "./build/figures.ts";
import { measureBuilds } from "./build/measure.ts";
import { reportBuilds } from "./build/report.ts";
import { describeCheckout, otherCheckout } from "./checkout.ts";
import { type Figure, figureRows, holds } from "./figure.ts";
import { machine } from "./machine.ts";
import { againstFigures, serveFigures } from "./serve/figures.ts";
import { measureServers } from "./serve/measure.ts";
import { pinning } from "./serve/pin.ts";
import { reportAgainst, reportServers } from "./serve/report.ts";
import { theirs } from "./serve/requests.ts";
import { printTable } from "./table.ts";
import { measureWrites } from "./writes/measure.ts";
import { reportWrites, writeFigures } from "./writes/report.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string" }, against: { type: "string" } },
});
if (process.platform !== "linux") throw new Error("The bench reads CPU time and memory from /proc: it needs Linux.");
const measures = (part: string) => values.only === undefined || values.only === part;
if (values.against !== undefined && !measures("serve"))
  throw new Error(`--against compares serving: leave out --only ${values.only}.`);

const figures: Figure[] = [];
const tell = (text: string) => console.error(`bench     ${text} …`);

console.log(`Measured on ${machine}`);

const other = values.against === undefined ? undefined : otherCheckout(values.against);
if (other) console.log(`Against ${theirs} ${describeCheckout(other)}`);

if (measures("serve")) {
  const servers = await measureServers(values.quick ? { rounds: 3, ms: 500 } : { rounds: 7, ms: 1000 }, other, tell);
  console.log(`\nServing: ${pinning}\n`);
  reportServers(servers);
  figures.push(...serveFigures(servers));
  const [own, second] = servers;
  if (other && own && second) {
    reportAgainst(own, second);
    figures.push(...againstFigures(own, second));
  }
}

if (measures("writes")) {
  const rounds = await measureWrites(values.quick ? 3 : 7, values.quick ? 1000 : 2000, tell);
  console.log("\nWriting: inquiries, each on disk before its answer\n");
  reportWrites(rounds);
  figures.push(...writeFigures(rounds));
}

if (measures("build")) {
  const builds = measureBuilds(values.quick ? [1000, 3000] : [1000, 10_000], tell);
  console.log("\nBuilding: every article as HTML, Markdown and JSON\n");
  reportBuilds(builds);
  figures.push(...buildFigures(builds));
}

printTable(["Required figure", "measured", "bound", ""], figureRows(figures));
process.exitCode = figures.every(holds) ? 0 : 1;
