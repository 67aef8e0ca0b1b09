import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createStudio, type StudioData } from "../../src/model/studio.ts";
import { bundleWorker } from "../deploy/wrangler.ts";
import { launchWorker } from "../workerd/launch-worker.ts";
import { endure } from "./endure.ts";

const { values } = parseArgs({
  options: {
    submissions: { type: "string", default: "2000" },
    kills: { type: "string", default: "50" },
    servers: { type: "string", default: "1" },
    worker: { type: "boolean", default: false },
  },
});
const { DATABASE_URL } = process.env;
const servers = Number(values.servers);
if (servers > 1 && !DATABASE_URL) throw new Error("Several servers need a DATABASE_URL in common.");

const root = resolve(import.meta.dirname, "../..");
const studio = createStudio(JSON.parse(readFileSync(join(root, "dist/studio.json"), "utf8")) as StudioData);
const folder = mkdtempSync(join(tmpdir(), "endurance-"));
try {
  const outcome = await endure({
    submissions: Number(values.submissions),
    kills: Number(values.kills),
    servers,
    variables: { DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }) },
    studio,
    ...(values.worker && { launch: launchWorker(bundleWorker(join(root, "dist")), folder) }),
    tell: (text) => console.error(`endurance ${text} …`),
  });
  console.log(JSON.stringify(outcome, undefined, 2));
  const { lost, doubled, missingMails, leaked, repeatedMails } = outcome;
  const isSound =
    [lost, doubled, missingMails, leaked].every(({ length }) => length === 0) && repeatedMails <= Number(values.kills);
  process.exitCode = isSound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
