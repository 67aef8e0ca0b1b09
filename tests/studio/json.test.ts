import assert from "node:assert/strict";
import { it } from "node:test";
import { comparison, service, untranslatedCase } from "../support/studio-under-test.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("a program gets the bytes of the API for", (running) => {
  async function assertSame(words: string[], path: string): Promise<void> {
    const { code, stdout, stderr } = await running.studio(...words, "--json");
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: await running.answer(path), stderr: "" });
  }

  it("the company", () => assertSame(["company"], "/api/v1/company"));
  it("services", () => assertSame(["services"], "/api/v1/services?limit=100"));
  it("a service", () => assertSame(["service", service], `/api/v1/services/${service}`));
  it("cases", () => assertSame(["cases", "--limit", "2"], "/api/v1/cases?limit=2"));
  it("a case", () => assertSame(["case", untranslatedCase], `/api/v1/cases/${untranslatedCase}`));
  it("articles", () => assertSame(["articles", "--tag", "testing"], "/api/v1/articles?limit=100&tag=testing"));
  it("jobs", () => assertSame(["jobs", "--locale", "en"], "/api/v1/jobs?limit=100&locale=en"));
  it("comparisons", () => assertSame(["comparisons"], "/api/v1/comparisons?limit=100"));
  it("a comparison", () => assertSame(["comparison", comparison], `/api/v1/comparisons/${comparison}`));
  it("the prices", () => assertSame(["pricing", "--locale", "en"], "/api/v1/pricing?locale=en"));

  it("an estimate", async () => {
    const words = ["estimate", "--platforms", "web", "--platforms", "api", "--complexity", "mvp", "--json"];
    const { code, stdout } = await running.studio(...words);
    const body = JSON.stringify({ platforms: ["web", "api"], complexity: "mvp" });
    const headers = { "Content-Type": "application/json" };
    const asked = await fetch(`${running.url}/api/v1/estimate`, { method: "POST", body, headers });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: await asked.text() });
  });

  it("the same in the sandbox, wherever the options stand", () =>
    assertSame(["--sandbox", "--json", "service", service], `/sandbox/api/v1/services/${service}`));
});

describeStudio("the address that is asked", (running) => {
  it("is the one of --base-url before that of the environment", async () => {
    const { code, stdout } = await running.studio("pricing", "--json", "--base-url", `${running.url}/sandbox/`);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: await running.answer("/sandbox/api/v1/pricing") });
  });
});
