import { exitWith } from "../../../../src/publish/run/failure.ts";
import { printTable } from "../bench/table.ts";
import { serveCurrent } from "../serve-current.ts";
import { type Category, openAuditor, type Report } from "./audit.ts";
import { auditedPages, leastScore } from "./audited-pages.ts";

const categories: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
/** Odd, so that there is a median: performance depends on time, and so on the load of the machine. */
const rounds = 3;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

try {
  const site = await serveCurrent();
  const rows: { path: string; scores: number[] }[] = [];
  for (const { path } of auditedPages(site.studio)) {
    const reports: Report[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`lighthouse ${path} ${round}/${rounds} …`);
      // A fresh browser, as a visitor has: an earlier page may have warmed the caches.
      const auditor = await openAuditor(site);
      reports.push(await auditor.audit(path, categories).finally(() => auditor.close()));
    }
    const scoresOf = (category: Category) => reports.map((report) => report.categories[category]?.score ?? 0);
    rows.push({ path, scores: categories.map((category) => median(scoresOf(category))) });
  }
  await site.stop();
  printTable(
    ["On a phone", ...categories],
    rows.map(({ path, scores }) => [path, ...scores.map((score) => score.toFixed(2))]),
  );
  process.exitCode = rows.every(({ scores }) => scores.every((score) => score >= leastScore)) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
