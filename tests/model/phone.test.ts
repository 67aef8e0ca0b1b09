import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { groupedPhone, phoneNumber } from "../../src/model/shapes/phone.ts";
import { everyRow } from "../support/every-row.ts";

/** Number in E.164 → the same as its country writes it. */
const numbers = {
  "+34930000000": "+34 930 00 00 00",
  "+376812345": "+376 812 345",
  "+12025550123": "+1 202 555 0123",
  "+33123456789": "+33 1 23 45 67 89",
  "+35312345678": "+353 1 234 5678",
  "+390612345678": "+39 06 1234 5678",
  "+41443643532": "+41 44 364 35 32",
  "+442079460958": "+44 20 7946 0958",
  "+4915112345678": "+49 1511 2345678",
  "+5511987654321": "+55 11 98765 4321",
  "+81312345678": "+81 3 1234 5678",
  "+8613800138000": "+86 138 0013 8000",
};

describe("a telephone number", () => {
  it("is shown in the groups that its country writes, and read from them", () =>
    everyRow(Object.entries(numbers), ([phone, shown]) => {
      assert.equal(groupedPhone(phone), shown);
      assert.equal(groupedPhone(shown), shown);
      assert.equal(phoneNumber.parse(shown), phone);
      assert.equal(phoneNumber.parse(phone), phone);
    }));

  it("stays as it was written where it has no country or is no number", () =>
    everyRow(["930000000", "00 34 930 000 000", "call +34930000000 after five", "+3493", "none", ""], (written) => {
      assert.equal(groupedPhone(written), written);
      assert.equal(phoneNumber.safeParse(written).success, false);
    }));
});
