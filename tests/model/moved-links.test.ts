import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { readContent } from "../../src/loader/load.ts";
import { resolvedLink } from "../../src/model/addresses/resolve-link.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { studioProse } from "../../src/publish/prose/studio-prose.ts";
import { faultTextsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const page = { title: "Page", summary: "A page.", updated: "2026-01-31", order: 2 };

/** Link as written in a language, and as it is on the page. */
const links: readonly (readonly [locale: string, written: string, shown: string])[] = [
  ["en", "/2014/hello", "/services/web"],
  ["en", "/2014/hello/", "/services/web"],
  ["en", "/2014/hello.html?a=b#c", "/services/web?a=b#c"],
  ["es", "/2014/hello", "/es/services/web"],
  ["en", "/es/2014/hello", "/es/services/web"],
  ["ca", "/2014/hello", "/services/web"],
  ["en", "/2014/hello.md", "/services/web.md"],
  ["en", "/offers/web", "/services/web"],
  ["en", "/?p=7", "/services/web"],
  ["en", "/?q=7", "/?q=7"],
  ["en", "/caf\u00e9", "/services"],
  ["en", "/shop/hat", "https://shop.example/hat"],
];

describe("a link in prose to an old address of the site", () => {
  const content = minimalStudio();
  let studio: Studio;
  before(async () => {
    const body = links.map(([, written]) => `[a](${written})`).join(" ");
    content.write("services/en/web.md", source({ ...serviceFields, formerly: ["/2014/hello", "/?p=7"] }, body));
    content.write("services/es/web.md", source(serviceFields));
    content.write("pages/es/home.md", source(page));
    content.write(
      "moved.yaml",
      JSON.stringify({
        hosts: ["shop.example"],
        moved: [
          { from: "/offers/*", to: "/services/*" },
          { from: "/cafe\u0301.html", to: "/services" },
          { from: "/shop/*", to: "https://shop.example/*" },
          { from: "/lost", gone: true },
        ],
      }),
    );
    const read = await readContent(content.folder);
    assert.deepEqual(read.faults, []);
    studio = read.studio as Studio;
  });

  it("leads to the new address on the page", () => {
    for (const [locale, written, shown] of links) {
      assert.equal(resolvedLink(written, { collection: "pages", locale }, studio), shown, `${locale} ${written}`);
    }
  });

  it("is written with the new address in the HTML of the prose", async () => {
    const entry = studio.get("services", "web", "en");
    assert.ok(entry);
    const prose = await studioProse(content.folder, studio).render(entry);
    assert.match(prose?.html ?? "", /href="\/services\/web\?a=b#c"/);
    assert.doesNotMatch(prose?.html ?? "", /2014/);
  });

  it("is a fault if it is of what is gone, or to a section that the new page lacks", async () => {
    content.write("services/en/apps.md", source({ ...serviceFields, order: 2 }, "[a](/lost) [b](/offers/none)"));
    assert.deepEqual(
      (await faultTextsIn(content)).map((text) => text.replace(/; expected.*/, "")),
      [
        'services/en/apps.md:4: leads to an address that does not exist on this site; found "/lost"',
        'services/en/apps.md:4: leads to an address that does not exist on this site; found "/offers/none"',
      ],
    );
  });
});
