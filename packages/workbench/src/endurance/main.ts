import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleWorker } from "../../../../scripts/deploy/wrangler.ts";
import { openStudio } from "../../../../src/model/studio/create-studio.ts";
import type { StudioData } from "../../../../src/model/studio/studio.ts";
import { reportEdits } from "./edits/report-edits.ts";
import { endure, mostRepeatedMails, type Strain } from "./endure.ts";
import { launchWorker } from "./launch-worker.ts";
import { hasPostgres, startPostgres } from "./postgres.ts";

const { values } = parseArgs({
  options: {
    submissions: { type: "string", default: "2000" },
    kills: { type: "string", default: "50" },
    servers: { type: "string", default: "1" },
    crashes: { type: "string", default: "0" },
    worker: { type: "boolean", default: false },
    builds: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const root = resolve(import.meta.dirname, "../../../..");
if (values.builds !== undefined) {
  process.exit((await reportEdits(root, Number(values.builds), Number(values.seed))) ? 0 : 1);
}
const [kills, crashes, servers] = [Number(values.kills), Number(values.crashes), Number(values.servers)];
if (crashes > 0 && !hasPostgres) throw new Error("--crashes needs Postgres on this machine: install postgresql.");
// Crashes only a database of this run, never another one.
const postgres = crashes > 0 ? await startPostgres() : undefined;
const DATABASE_URL = (await postgres?.createDatabase()) ?? process.env.DATABASE_URL;
if (servers > 1 && !DATABASE_URL) throw new Error("Several servers need a DATABASE_URL in common, or --crashes.");

const studio = openStudio(JSON.parse(readFileSync(join(root, "dist/studio.json"), "utf8")) as StudioData);
const folder = mkdtempSync(join(tmpdir(), "endurance-"));
const strain: Strain = {
  submissions: Number(values.submissions),
  kills,
  servers,
  variables: { DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }) },
  ...(postgres && { database: { crashes, crash: postgres.crash, start: postgres.start } }),
  studio,
  ...(values.worker && { launch: launchWorker(bundleWorker(join(root, "dist")), folder) }),
  tell: (text) => console.error(`endurance ${text} …`),
};
try {
  const outcome = await endure(strain);
  const mayRepeat = mostRepeatedMails(strain);
  console.log(JSON.stringify({ ...outcome, mayRepeat }, undefined, 2));
  const { lost, doubled, missingMails, leaked, repeatedMails } = outcome;
  const isSound =
    [lost, doubled, missingMails, leaked].every(({ length }) => length === 0) && repeatedMails <= mayRepeat;
  process.exitCode = isSound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres?.remove();
}
