import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, it } from "node:test";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/print/chromium.ts";
import { root, temporaryFolder } from "../harness.ts";
import { startServer } from "../http/server-process.ts";
import { baseUrl } from "../surfaces/published-site.ts";
import { withoutChromium } from "./chromium.ts";

const run = promisify(execFile);

/** What Lighthouse calls passed: green. */
const leastScore = 0.9;

const ofEveryPage = ["llms-txt", "ard-schema", "agent-accessibility-tree"];
const ofForms = ["webmcp-form-coverage", "webmcp-schema-validity"];

/** Pages, each with the audits that it must not get out of. */
const pages = {
  "/": ofEveryPage,
  "/contact": [...ofEveryPage, ...ofForms],
  "/en/estimate": [...ofEveryPage, ...ofForms],
};

interface Audit {
  id: string;
  score: number | null;
  explanation?: string;
}

/** The audits of a page, which the browser finds at the address that its documents name. */
async function auditsOf(path: string, port: number): Promise<Audit[]> {
  const browser = [
    ...["--headless", "--no-sandbox", "--enable-features=WebMCP", "--disable-background-networking"],
    `--host-resolver-rules="MAP ${new URL(baseUrl).host} 127.0.0.1:${port}"`,
  ];
  const { stdout } = await run(
    process.execPath,
    [
      join(root, "node_modules/lighthouse/cli/index.js"),
      baseUrl + path,
      ...["--only-categories=agentic-browsing", "--output=json", "--quiet", "--no-enable-error-reporting"],
      `--chrome-flags=${browser.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 32 * 1024 * 1024 },
  );
  return Object.values((JSON.parse(stdout) as { audits: Record<string, Audit> }).audits);
}

describe("Lighthouse's audits of browsing by agents", { skip: withoutChromium, timeout: 180_000 }, () => {
  it("pass on the home page, on contact and on the estimator", async () => {
    const { port } = await startServer(temporaryFolder());
    for (const [path, audited] of Object.entries(pages)) {
      const audits = await auditsOf(path, port);
      const failed = audits.filter(({ score }) => score !== null && score < leastScore);
      assert.deepEqual(
        failed.map(({ id, score, explanation }) => ({ path, id, score, explanation })),
        [],
      );
      const names = audits.filter(({ score }) => score !== null).map(({ id }) => id);
      for (const name of audited) {
        assert.ok(names.includes(name), `${path} was not audited for ${name}`);
      }
    }
  });
});
