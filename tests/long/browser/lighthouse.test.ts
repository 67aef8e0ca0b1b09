import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { RunningServer } from "../../../functions/hosts/node/start-server.ts";
import {
  type Auditor,
  type Category,
  openAuditor,
  type Report,
} from "../../../packages/workbench/src/lighthouse/audit.ts";
import { auditedPages, leastScore } from "../../../packages/workbench/src/lighthouse/audited-pages.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { startFixture } from "../../support/fixture.ts";
import { studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Categories whose scores do not depend on the speed of the machine. */
const scored: readonly Category[] = ["accessibility", "best-practices", "seo"];

/** Agent audits that apply to every page, and those that apply to pages with a form. */
const ofEveryPage = ["llms-txt", "ard-schema", "agent-accessibility-tree"];
const ofForms = ["webmcp-form-coverage", "webmcp-schema-validity"];
const withForms = ["contact", "estimate"];

describe("Lighthouse on a phone", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  const reports = new Map<string, Report>();

  let server: RunningServer | undefined;
  let auditor: Auditor | undefined;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    auditor = await openAuditor(server);
    for (const { name, path } of auditedPages(studio))
      reports.set(name, await auditor.audit(path, [...scored, "agentic-browsing"]));
  });

  after(async () => {
    await auditor?.close();
    await server?.stop();
  });

  function failedAudits({ audits }: Report): unknown[] {
    return Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, score, explanation }) => ({ id, score, explanation }));
  }

  it("rates the pages as accessible, sound and readable for search engines", () => {
    const low = [...reports].flatMap(([name, report]) =>
      scored
        .map((category) => ({ category, score: report.categories[category]?.score ?? 0 }))
        .filter(({ score }) => score < leastScore)
        .map((each) => ({ name, ...each, failed: failedAudits(report) })),
    );
    assert.deepEqual(low, []);
  });

  it("passes the pages in every audit, those of browsing by agents too", () => {
    const failed = [...reports].flatMap(([name, report]) => failedAudits(report).map((audit) => ({ name, audit })));
    assert.deepEqual(failed, []);
  });

  it("has a report on every page, those with forms too", () => {
    for (const name of ["home", "case", "article", "docs", ...withForms]) assert.ok(reports.has(name), name);
  });

  it("audits every page for browsing by agents", () => {
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
