import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { comparison, service, untranslatedCase } from "../support/studio-under-test.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("the studio client with --json", (running) => {
  async function assertSame(words: string[], path: string): Promise<void> {
    const { code, stdout, stderr } = await running.studio(...words, "--json");
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: await running.answer(path), stderr: "" });
  }

  it("prints each read as the API answers it", async () => {
    const rows: [words: string[], path: string][] = [
      [["company"], "/api/v1/company"],
      [["services"], "/api/v1/services?limit=100"],
      [["service", service], `/api/v1/services/${service}`],
      [["cases", "--limit", "2"], "/api/v1/cases?limit=2"],
      [["case", untranslatedCase], `/api/v1/cases/${untranslatedCase}`],
      [["articles", "--tag", "testing"], "/api/v1/articles?limit=100&tag=testing"],
      [["jobs", "--locale", "en"], "/api/v1/jobs?limit=100&locale=en"],
      [["comparisons"], "/api/v1/comparisons?limit=100"],
      [["comparison", comparison], `/api/v1/comparisons/${comparison}`],
      [["pricing", "--locale", "en"], "/api/v1/pricing?locale=en"],
    ];
    await everyRow(rows, ([words, path]) => assertSame(words, path));
  });

  it("prints an estimate as the API answers it", async () => {
    const words = ["estimate", "--platforms", "web", "--platforms", "api", "--complexity", "mvp", "--json"];
    const { code, stdout } = await running.studio(...words);
    const body = JSON.stringify({ platforms: ["web", "api"], complexity: "mvp" });
    const headers = { "Content-Type": "application/json" };
    const asked = await fetch(`${running.url}/api/v1/estimate`, { method: "POST", body, headers });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: await asked.text() });
  });

  it("prints what the sandbox answers, wherever its options stand", () =>
    assertSame(["--sandbox", "--json", "service", service], `/sandbox/api/v1/services/${service}`));
});

describeStudio("the studio client", (running) => {
  it("asks the address of --base-url before that of the environment", async () => {
    const { code, stdout } = await running.studio("pricing", "--json", "--base-url", `${running.url}/sandbox/`);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: await running.answer("/sandbox/api/v1/pricing") });
  });
});
