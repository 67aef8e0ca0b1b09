import { describe, it } from "node:test";
import { judgedRecords } from "./generated/judged-records.ts";
import { judgedSettings } from "./generated/judged-settings.ts";
import { assertAgreement } from "./generated/verdicts.ts";

describe("the schemas of content", () => {
  it("take and refuse generated records as check does", async () => assertAgreement(await judgedRecords(40, 11)));

  it("take and refuse generated settings as check does", () => assertAgreement(judgedSettings(40, 12)));
});
