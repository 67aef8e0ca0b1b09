import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ContentError } from "../../src/loader/faults/content-error.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { faultsIn, minimalStudio } from "./minimal-studio.ts";

describe("the policy of a studio for crawlers and security reports", () => {
  it("allows search and quotation and no training by default", async () => {
    const studio = minimalStudio();
    studio.edit("studio.yaml", (company: Record<string, unknown>) => {
      delete company.ai_policy;
    });
    const { company } = await loadStudio(studio.folder);
    assert.deepEqual(company.ai_policy, { search: "yes", ai_input: "yes", ai_train: "no" });
    assert.deepEqual(company.security, {});
  });

  it("is refused, with the name of the field, where a value is wrong", async () => {
    for (const [key, value, field] of [
      ["ai_policy", { search: true }, "ai_policy.search"],
      ["ai_policy", { training: "no" }, "ai_policy.training"],
      ["security", { contact: "the porter" }, "security.contact"],
      ["security", { expires: "soon" }, "security.expires"],
      ["security", { policy: "contact" }, "security.policy"],
      ["security", { policy: "/nowhere#at-all" }, "security.policy"],
    ] as const) {
      const studio = minimalStudio();
      studio.edit("studio.yaml", (company: Record<string, unknown>) => {
        company[key] = value;
      });
      assert.deepEqual(
        (await faultsIn(studio)).map((fault) => [fault.file, fault.field]),
        [["studio.yaml", field]],
      );
    }
  });

  it("is refused where its expiry day has passed", async () => {
    const studio = minimalStudio();
    studio.edit("studio.yaml", (company: Record<string, unknown>) => {
      company.security = { expires: "2026-11-22" };
    });
    const options = { addresses: () => new Set<string>(), checkFiles: async () => [] };
    await loadStudio(studio.folder, { ...options, today: "2026-11-21" });
    await assert.rejects(loadStudio(studio.folder, { ...options, today: "2026-11-22" }), (error: ContentError) => {
      assert.match(
        error.message,
        /studio\.yaml:1 › security\.expires: has passed, .*; found "2026-11-22"; expected a later day/,
      );
      return true;
    });
  });
});
