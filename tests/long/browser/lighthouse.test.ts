import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { RunningServer } from "../../../functions/node/start-server.ts";
import { audit, type Category, type Report } from "../../../scripts/lighthouse/audit.ts";
import { auditedPages, leastScore } from "../../../scripts/lighthouse/audited-pages.ts";
import { withoutChromium } from "../../browser/chromium.ts";
import { startFixture } from "../../support/fixture.ts";
import { studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Those that do not depend on how much time the machine has. */
const scored: readonly Category[] = ["accessibility", "best-practices", "seo"];

/** Audits of agents that every page gives an answer to, and those that pages with a form do. */
const ofEveryPage = ["llms-txt", "ard-schema", "agent-accessibility-tree"];
const ofForms = ["webmcp-form-coverage", "webmcp-schema-validity"];
const withForms = ["contact", "estimate"];

describe("to Lighthouse, on a phone,", { skip: withoutChromium, timeout: 240_000 }, () => {
  const dataDir = temporaryFolder();
  const reports = new Map<string, Report>();
  let server: RunningServer;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    const templates = auditedPages(studio);
    for (const { name, path } of templates)
      reports.set(name, await audit(path, server, [...scored, "agentic-browsing"]));
  });

  after(() => server?.stop());

  function failedAudits({ audits }: Report): unknown[] {
    return Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, score, explanation }) => ({ id, score, explanation }));
  }

  it("pages are accessible, sound and found by search engines", () => {
    const low = [...reports].flatMap(([name, report]) =>
      scored
        .map((category) => ({ category, score: report.categories[category]?.score ?? 0 }))
        .filter(({ score }) => score < leastScore)
        .map((each) => ({ name, ...each, failed: failedAudits(report) })),
    );
    assert.deepEqual(low, []);
  });

  it("no audit fails, those of browsing by agents neither", () => {
    const failed = [...reports].flatMap(([name, report]) => failedAudits(report).map((audit) => ({ name, audit })));
    assert.deepEqual(failed, []);
  });

  it("every page was audited, those with forms too", () => {
    for (const name of ["home", "case", "article", "docs", ...withForms]) assert.ok(reports.has(name), name);
  });

  it("no page gets out of an audit of browsing by agents", () => {
    for (const [name, { audits }] of reports) {
      const answered = Object.values(audits)
        .filter(({ score }) => score !== null)
        .map(({ id }) => id);
      for (const id of withForms.includes(name) ? [...ofEveryPage, ...ofForms] : ofEveryPage) {
        assert.ok(answered.includes(id), `${name} was not audited for ${id}`);
      }
    }
  });
});
