import assert from "node:assert/strict";
import { it } from "node:test";
import { judgedRecords } from "../../editors/generated/judged-records.ts";
import { judgedSettings } from "../../editors/generated/judged-settings.ts";
import { assertAgreement } from "../../editors/generated/verdicts.ts";

it("the schemas of content take and refuse over 10,000 generated files as check does, valid and broken", async () => {
  const all = [...(await judgedRecords(1000, 37)), ...judgedSettings(400, 38)];
  assert.ok(all.length > 10_000);
  assertAgreement(all);
});
