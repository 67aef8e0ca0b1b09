import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { localized, translate } from "../../src/model/texts/localized.ts";

const locales = ["en", "es"];

describe("a localized text", () => {
  it("is given in every locale", () =>
    assert.deepEqual(localized(locales).parse({ en: "Yes", es: "Sí" }), { en: "Yes", es: "Sí" }));

  it("is refused without one of them, naming it", () => {
    const parsed = localized(locales).safeParse({ en: "Yes" });
    assert.deepEqual(parsed.error?.issues[0]?.path, ["es"]);
  });

  it("is refused when one of them is blank", () =>
    assert.equal(localized(locales).safeParse({ en: "Yes", es: "  " }).success, false));

  it("is refused in a locale that the studio does not have", () =>
    assert.equal(localized(locales).safeParse({ en: "Yes", es: "Sí", fr: "Oui" }).success, false));
});

describe("a translation", () => {
  it("puts the text of one locale in the place of each localized text, however deep", () => {
    const value = { name: "Web", offices: [{ city: "Palma", hours: { en: "Daily", es: "A diario" } }] };
    assert.deepEqual(translate(value, "es", locales), { name: "Web", offices: [{ city: "Palma", hours: "A diario" }] });
  });

  it("leaves everything else as it is", () => {
    const value = { at: null, n: 0, flag: false, some: { en: "only" }, more: { en: "a", es: "b", fr: "c" } };
    assert.deepEqual(translate(value, "en", locales), value);
  });

  it("does not change the value that it translates", () => {
    const value = { label: { en: "Web", es: "Red" } };
    translate(value, "es", locales);
    assert.deepEqual(value, { label: { en: "Web", es: "Red" } });
  });
});
