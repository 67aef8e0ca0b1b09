import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { groupedPhone } from "../../src/model/phone.ts";
import { everyRow } from "../support/every-row.ts";

describe("a telephone number", () => {
  it("is shown in groups of digits behind the code of its country", () => {
    const numbers = {
      "+34930000000": "+34 930 000 000",
      "+34971000000": "+34 971 000 000",
      "+12025550123": "+1 202 555 01 23",
      "+35312345678": "+353 12 345 678",
      "+4915112345678": "+49 15 112 345 678",
    };
    return everyRow(Object.entries(numbers), String, ([phone, shown]) => {
      assert.equal(groupedPhone(phone), shown);
      assert.equal(groupedPhone(phone).replaceAll(" ", ""), phone);
    });
  });

  it("stays as it was written where it has no country code", () => {
    assert.equal(groupedPhone("930000000"), "930000000");
  });
});
