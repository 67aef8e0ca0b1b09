import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { it } from "node:test";
import { promisify } from "node:util";
import { assertNone } from "../support/assert-none.ts";
import { startServer } from "../support/http/server-process.ts";
import { root } from "../support/places.ts";
import { baseUrl } from "../support/rendered-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);

interface Report {
  results: { id: string; status: string; message: string }[];
  scoring: { overall: number };
}

it("the site passes the checks of agent-friendly documentation with full marks", async () => {
  const { port } = await startServer(temporaryFolder(), { RATE_LIMIT: "120/60" });
  const { stdout } = await run(
    process.execPath,
    [
      ...[join(root, "node_modules/afdocs/bin/afdocs.mjs"), "check", `http://127.0.0.1:${port}`],
      ...["--canonical-origin", baseUrl, "--format", "json", "--score"],
      ...["--request-delay", "0", "--max-links", "1000", "--sampling", "none", "--quiet"],
    ],
    { maxBuffer: 32 * 1024 * 1024 },
  );
  const { results, scoring } = JSON.parse(stdout) as Report;
  assertNone(results.filter(({ status }) => status !== "pass" && status !== "skip"));
  assert.ok(results.filter(({ status }) => status === "pass").length >= 25);
  assert.equal(scoring.overall, 100);
});
