import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isCountry, isCurrency, isTimeZone } from "../../src/model/known-codes.ts";

describe("what a code is of", () => {
  it("knows currencies, and no other three letters", () => {
    assert.deepEqual(["EUR", "JPY", "EUX"].map(isCurrency), [true, true, false]);
  });

  it("knows countries, and neither free codes nor the unknown one", () => {
    assert.deepEqual(["ES", "AD", "QQ", "ZZ"].map(isCountry), [true, true, false, false]);
  });

  it("knows time zones, under older names too", () => {
    assert.deepEqual(["Europe/Madrid", "Asia/Calcutta", "UTC", "Europe/Nowhere"].map(isTimeZone), [
      true,
      true,
      true,
      false,
    ]);
  });
});
