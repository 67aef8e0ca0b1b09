import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isCountry, isCurrency, isTimeZone } from "../../src/model/shapes/known-codes.ts";

describe("the check of a code", () => {
  it("accepts codes of currencies and no other three letters", () =>
    assert.deepEqual(["EUR", "JPY", "EUX"].map(isCurrency), [true, true, false]));

  it("accepts codes of countries, and neither unassigned codes nor ZZ", () =>
    assert.deepEqual(["ES", "AD", "QQ", "ZZ"].map(isCountry), [true, true, false, false]));

  it("accepts time zones by their current and their older names", () =>
    assert.deepEqual(["Europe/Madrid", "Asia/Calcutta", "UTC", "Europe/Nowhere"].map(isTimeZone), [
      true,
      true,
      true,
      false,
    ]));
});
