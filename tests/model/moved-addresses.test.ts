import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readContent } from "../../src/loader/load.ts";
import { type ContentFolder, faultTextsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const page = { title: "Page", summary: "A page.", updated: "2026-01-31", order: 2 };

/** Returns a small studio with these rows in `moved.yaml`. */
function withRows(rows: string, service: object = {}): ContentFolder {
  const content = minimalStudio();
  content.write("services/en/web.md", source({ ...serviceFields, ...service }));
  content.write("services/es/web.md", source(serviceFields));
  content.write("pages/es/home.md", source(page));
  if (rows) content.write("moved.yaml", rows);
  return content;
}

/** Returns the table of a folder, and what its check says, with the line. */
async function tableOf({ folder }: ContentFolder, today = "") {
  const { studio, faults } = await readContent(folder, {
    today,
    addresses: () => new Set(),
    checkFiles: async () => [],
  });
  return { moved: studio?.moved, said: faults.map((fault) => faultText(fault, "")) };
}

describe("old addresses of records", () => {
  it("lead to the record, in their canonical form", async () => {
    const formerly = ["/2014/03/12/coming-soon/", "/cafe\u0301.html", "/?p=7&a=%C3%A9", "/a b"];
    const { moved, said } = await tableOf(withRows("", { formerly }));
    assert.deepEqual(said, []);
    const from = ["/2014/03/12/coming-soon", "/?a=%C3%A9&p=7", "/a%20b", "/caf%C3%A9"];
    assert.deepEqual(Object.fromEntries(moved ?? []), Object.fromEntries(from.map((each) => [each, "/services/web"])));
  });

  it("are taken with and without the prefix of the record's language", async () => {
    const content = withRows("");
    content.write("services/es/web.md", source({ ...serviceFields, formerly: ["/vieja", "/es/antigua"] }));
    assert.deepEqual((await tableOf(content)).moved, [
      ["/es/antigua", "/es/services/web"],
      ["/es/vieja", "/es/services/web"],
      ["/vieja", "/es/services/web"],
    ]);
  });

  it("may be the same in each language of a record, which get their own", async () => {
    const content = withRows("", { formerly: ["/services/old"] });
    content.write("services/es/web.md", source({ ...serviceFields, formerly: ["/services/old"] }));
    const { moved, said } = await tableOf(content);
    assert.deepEqual(said, []);
    assert.deepEqual(moved, [
      ["/es/services/old", "/es/services/web"],
      ["/services/old", "/services/web"],
    ]);
  });

  it("of a draft lead nowhere", async () => {
    const { moved, said } = await tableOf(withRows("", { formerly: ["/old"], draft: true }));
    assert.deepEqual([moved, said], [undefined, []]);
  });

  it("of a record of a later day lead nowhere until then, and are checked today", async () => {
    const article = { title: "A", summary: "B.", updated: "2026-01-31", published: "2999-01-01", tags: ["a"] };
    const content = withRows("", { formerly: ["/web"] });
    content.write("articles/en/later.md", source({ ...article, author_role: "C", formerly: ["/later", "/web"] }));
    const { moved, said } = await tableOf(content, "2026-11-26");
    assert.deepEqual(moved, [["/web", "/services/web"]]);
    assert.match(
      said.filter((each) => each.startsWith("articles/")).join(),
      /: is an old address that stands elsewhere too; found "\/web"/,
    );
  });

  it("are no fact of the record", async () => {
    const { studio } = await readContent(withRows("", { formerly: ["/old"] }).folder);
    assert.equal(JSON.stringify(studio?.entries).includes("formerly"), false);
  });

  it("are refused where two records claim one, something stands, or they are none", async () => {
    const content = withRows("", { formerly: ["/old", "/services", "/a#b", "old", "/x/../y", "/blog/*"] });
    content.write("services/en/apps.md", source({ ...serviceFields, order: 2, formerly: ["/old"] }));
    assert.deepEqual(await faultTextsIn(content), [
      'services/en/web.md:2 › formerly.2: has a fragment, which browsers do not send; found "/a#b"; expected `/a`',
      'services/en/web.md:2 › formerly.3: is not a path of this site; found "old"; expected a path from the root, as `/2014/03/12/coming-soon`',
      'services/en/web.md:2 › formerly.4: is no address of a site: the path holds a dot segment, a NUL or a backslash; found "/x/../y"; expected a path as a browser shows it',
      'services/en/web.md:2 › formerly.5: has a `*` that has no meaning there; found "/blog/*"; expected a path; a prefix is a row of moved.yaml',
      'services/en/web.md:2 › formerly.0: is an old address that stands elsewhere too; found "/old"; expected it in one place, here or in services/en/apps.md (formerly.0)',
      'services/en/web.md:2 › formerly.1: is an address at which `/services` stands now; found "/services"; expected an address that this site does not use',
    ]);
  });
});

describe("moved.yaml", () => {
  it("holds rows to pages, to named hosts, by prefix, by query, and of what is gone", async () => {
    const { moved, said } = await tableOf(
      withRows(`hosts: [shop.example]
moved:
  - { from: /work.html, to: /services }
  - { from: /?p=123, to: "/services/web?a=b#top" }
  - { from: /offers/*, to: /services/* }
  - { from: /shop/*, to: https://shop.example/all/* }
  - { from: /old, gone: true }
`),
    );
    assert.deepEqual(said, []);
    assert.deepEqual(moved, [
      ["/?p=123", "/services/web?a=b#top"],
      ["/offers/*", "/services/*"],
      ["/old", null],
      ["/shop/*", "https://shop.example/all/*"],
      ["/work", "/services"],
    ]);
  });

  it("may be its rows alone", async () =>
    assert.deepEqual((await tableOf(withRows("- { from: /old, to: /services }"))).moved, [["/old", "/services"]]));

  it("leads over a chain at once, and names it", async () => {
    const rows =
      "- { from: /a, to: /b }\n- { from: /b, to: /c }\n- { from: /c, to: /services }\n- { from: /d, to: /e/web }\n- { from: /e/*, to: /services/* }";
    const { moved, said } = await tableOf(withRows(rows));
    assert.deepEqual(moved, [
      ["/a", "/services"],
      ["/b", "/services"],
      ["/c", "/services"],
      ["/d", "/services/web"],
      ["/e/*", "/services/*"],
    ]);
    assert.deepEqual(said, [
      'moved.yaml:1 › 0.to: is an old address itself: /a → /b → /c → /services; found "/b"; expected `/services`, to which visitors are led at once',
      'moved.yaml:2 › 1.to: is an old address itself: /b → /c → /services; found "/c"; expected `/services`, to which visitors are led at once',
      'moved.yaml:4 › 3.to: is an old address itself: /d → /e/* → /services/web; found "/e/web"; expected `/services/web`, to which visitors are led at once',
    ]);
  });

  it("is refused where it leads in a circle, by prefixes too", async () => {
    const rows =
      "- { from: /a, to: /b }\n- { from: /b, to: /a }\n- { from: /c/*, to: /d/* }\n- { from: /d/*, to: /c/* }\n- { from: /f/*, to: /f/g/* }";
    const expected = "expected an address at which something is published";
    assert.deepEqual(await faultTextsIn(withRows(rows)), [
      `moved.yaml:1 › 0.to: leads in a circle: /a → /b → /a; found "/b"; ${expected}`,
      `moved.yaml:2 › 1.to: leads in a circle: /b → /a; found "/a"; ${expected}`,
      `moved.yaml:3 › 2.to: leads in a circle: /c/* → /d/* → /c/*; found "/d/*"; ${expected}`,
      `moved.yaml:4 › 3.to: leads in a circle: /d/* → /c/* → /d/*; found "/c/*"; ${expected}`,
      `moved.yaml:5 › 4.to: leads in a circle: /f/* → /f/*; found "/f/g/*"; ${expected}`,
    ]);
  });

  it("is refused where a destination does not exist, is a draft, or is of a host that is not named", async () => {
    const content = withRows(`hosts: [shop.example]
moved:
  - { from: /a, to: /services/wev }
  - { from: /b, to: /services/apps }
  - { from: /c, to: https://evil.example/ }
  - { from: /d, to: //shop.example/ }
  - { from: /e, to: https://shop.example@evil.example/ }
  - { from: /f/*, to: https://shop.example* }
  - { from: /g, to: /services/* }
  - { from: /h/*, to: /nothing/* }
  - { from: /i, to: javascript:alert(1) }
  - { from: /services/web, to: /services }
`);
    content.write("services/en/apps.md", source({ ...serviceFields, order: 2, draft: true }));
    assert.deepEqual(await faultTextsIn(content), [
      'moved.yaml:3 › moved.0.to: leads to an address that does not exist on this site; found "/services/wev"; expected `/services/web`, perhaps',
      'moved.yaml:4 › moved.1.to: leads to a draft, which is not published; found "/services/apps"; expected a published page, or no `draft: true` in the other file',
      'moved.yaml:5 › moved.2.to: leads to a host that is not named; found "https://evil.example/"; expected `evil.example` among the `hosts` of moved.yaml',
      'moved.yaml:6 › moved.3.to: is no address; found "//shop.example/"; expected a path from the root, as `/articles/x`, or `https://` and a named host',
      'moved.yaml:7 › moved.4.to: is no address; found "https://shop.example@evil.example/"; expected a path from the root, as `/articles/x`, or `https://` and a named host',
      'moved.yaml:8 › moved.5.to: has a `*` in the name of the host; found "https://shop.example*"; expected `https://shop.example/*`',
      'moved.yaml:9 › moved.6.to: has a `*` that has no meaning there; found "/services/*"; expected no `*`, or one at the end of `from` too',
      'moved.yaml:10 › moved.7.to: leads to a place below which nothing is published; found "/nothing/*"; expected the folder of pages or files',
      'moved.yaml:11 › moved.8.to: is no address; found "javascript:alert(1)"; expected a path from the root, as `/articles/x`, or `https://` and a named host',
      'moved.yaml:12 › moved.9.from: is an address at which `/services/web` stands now; found "/services/web"; expected an address that this site does not use',
    ]);
  });

  it("is refused where a row is incomplete or says two things", async () => {
    const rows = "- { from: /a }\n- { from: /b, to: /services, gone: true }\n- { from: /c, status: 302 }";
    const said = await faultTextsIn(withRows(rows));
    assert.match(said[0] ?? "", /^moved\.yaml:1 › 0: needs `to`, or else `gone: true`/);
    assert.match(said[1] ?? "", /^moved\.yaml:2 › 1: needs `to`, or else `gone: true`/);
    assert.match(said[2] ?? "", /^moved\.yaml:3 › 2\.status: is not a known key/);
  });
});
