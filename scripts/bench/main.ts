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

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string" }, against: { type: "string" } },
});
if (process.platform !== "linux") throw new Error("The bench reads CPU time and memory from /proc: it needs Linux.");
if (values.against !== undefined && values.only === "build")
  throw new Error("--against compares serving: leave out --only build.");

const figures: Figure[] = [];
const tell = (text: string) => console.error(`bench     ${text} …`);

console.log(`Measured on ${machine}`);

const other = values.against === undefined ? undefined : otherCheckout(values.against);
if (other) console.log(`Against ${theirs} ${describeCheckout(other)}`);

if (values.only !== "build") {
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

if (values.only !== "serve") {
  const builds = measureBuilds(values.quick ? [1000, 3000] : [1000, 10_000], tell);
  console.log("\nBuilding: every article as HTML, Markdown and JSON\n");
  reportBuilds(builds);
  figures.push(...buildFigures(builds));
}

printTable(["Required figure", "measured", "bound", ""], figureRows(figures));
process.exitCode = figures.every(holds) ? 0 : 1;
