import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { localPath, pagesOf } from "../../src/model/addresses/addresses.ts";
import { languageSwitch } from "../../src/model/addresses/language-switch.ts";
import { assertNone } from "../support/assert-none.ts";
import { defaultLocale, otherLocale, service, studio, untranslatedCase } from "../support/studio-under-test.ts";

const switchOn = (path: string) => {
  const page = pagesOf(studio).find((each) => each.path === path) ?? assert.fail(path);
  return languageSwitch(studio, page).find(({ locale }) => locale === otherLocale);
};

describe("the switch between languages", () => {
  it("leads to the translation of a page that has one", () =>
    assert.deepEqual(switchOn(localPath(studio, defaultLocale, "services", service)), {
      locale: otherLocale,
      path: localPath(studio, otherLocale, "services", service),
    }));

  it("leads to the list of an untranslated record and names it by its title", () =>
    assert.deepEqual(switchOn(localPath(studio, defaultLocale, "cases", untranslatedCase)), {
      locale: otherLocale,
      path: localPath(studio, otherLocale, "cases"),
      instead: studio.get("pages", "cases", otherLocale)?.data.title,
    }));

  it("leads to the home page from a page that is in no list", () => {
    const alone = pagesOf(studio).find(
      ({ collection, alternates }) => collection === "pages" && !alternates[otherLocale],
    );
    assert.ok(alone);
    assert.deepEqual(switchOn(alone.path), {
      locale: otherLocale,
      path: localPath(studio, otherLocale),
      instead: studio.texts[otherLocale]?.home,
    });
  });

  it("leads to an existing page from every page", () => {
    const paths = new Set(pagesOf(studio).map(({ path }) => path));
    const links = pagesOf(studio).flatMap((page) => languageSwitch(studio, page));
    assertNone(links.filter(({ path }) => !paths.has(path)));
  });
});
