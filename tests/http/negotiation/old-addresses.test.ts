import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { everyRow } from "../../support/every-row.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { content } from "../../support/places.ts";
import { studio } from "../../support/studio-under-test.ts";

/** Old address → where it leads in one step. The studio of the tests has them in records and in `moved.yaml`. */
const addresses: readonly (readonly [from: string, to: string])[] = [
  ["/2014/03/12/coming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon/", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon.html", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon/index.html", "/articles/proves-al-moll"],
  ["//2014/03//12/coming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/%63oming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon.md", "/articles/proves-al-moll.md"],
  ["/2014/03/12/coming-soon.json", "/articles/proves-al-moll.json"],
  ["/2014/03/12/coming-soon?a=b&c=%20", "/articles/proves-al-moll?a=b&c=%20"],
  ["/2014/03/12/coming-soon?", "/articles/proves-al-moll?"],
  ["/en/2014/03/12/coming-soon", "/en/articles/proves-al-moll"],
  ["/en/2014/03/12/coming-soon.md?a", "/en/articles/proves-al-moll.md?a"],
  ["/ca/2014/03/12/coming-soon", "/articles/proves-al-moll"],
  ["/bloc/proves", "/articles/proves-al-moll"],
  ["/bloc/proves.html", "/articles/proves-al-moll"],
  ["/c%C3%A0lcul/proves", "/articles/proves-al-moll"],
  ["/ca%CC%80lcul/proves/", "/articles/proves-al-moll"],
  ["/c%c3%a0lcul/proves.md", "/articles/proves-al-moll.md"],
  ["/?p=123", "/articles/proves-al-moll"],
  ["/?utm=1&p=123", "/articles/proves-al-moll?utm=1"],
  ["/index.html?p=123", "/articles/proves-al-moll"],
  ["/en?p=123", "/en/articles/proves-al-moll"],
  ["/blog/tests-on-the-quay", "/en/articles/proves-al-moll"],
  ["/en/blog/tests-on-the-quay", "/en/articles/proves-al-moll"],
  ["/en/blog/tests-on-the-quay.json", "/en/articles/proves-al-moll.json"],
  ["/services/mapes-nautics", "/services/cartografia"],
  ["/en/services/mapes-nautics", "/en/services/cartografia"],
  ["/bloc", "/articles"],
  ["/bloc/", "/articles"],
  ["/bloc/llum-de-nit/", "/articles/llum-de-nit"],
  ["/bloc/llum-de-nit.md", "/articles/llum-de-nit.md"],
  ["/en/bloc/calcular-amb-marge", "/en/articles/calcular-amb-marge"],
  // Not published in English.
  ["/en/bloc/llum-de-nit", "/articles/llum-de-nit"],
  ["/botiga/gorra/blava?mida=s", "https://botiga.example/tot/gorra/blava?mida=s"],
  ["/botiga/gorra.json", "https://botiga.example/tot/gorra.json"],
  ["/botiga", "https://botiga.example/tot/"],
  ["/botiga//evil.example/", "https://botiga.example/tot/evil.example"],
  ["/premsa/2011/nota", "/about?de=premsa"],
  ["/premsa/2011/nota.md?a=b", "/about.md?de=premsa&a=b"],
  ["/en/premsa/2011", "/en/about?de=premsa"],
  ["/qui-som", "/about"],
  ["/index.php?page_id=9", "/contact"],
  ["/index.php?page_id=8", "/?page_id=8"],
  ["/buscador?q=mar", "/search?q=mar"],
  // Links to guides in mails stand beside it.
  ["/guides/quadern", "/resources"],
  ["/en/guides/quadern.md", "/en/resources.md"],
];

/** Addresses that lead nowhere, with their status. */
const others: readonly (readonly [from: string, status: number])[] = [
  ["/fullet", 410],
  ["/fullet/", 410],
  ["/fullet.md", 410],
  ["/en/fullet", 410],
  ["/promo/tardor?a=b", 410],
  ["/bloc/res-de-res", 404],
  ["/bloc/evil.example", 404],
  ["/?p=124", 200],
  ["/services?p=123", 200],
  [`/guides/abc.${"d".repeat(43)}`, 404],
  ["/guides/unknown", 404],
  ["/sandbox/bloc/llum-de-nit", 404],
  ["/api/v1/bloc/llum-de-nit", 404],
];

const archive = (
  parseYaml(readFileSync(join(content, "moved.yaml"), "utf8")) as { moved: { from: string; to: string }[] }
).moved.filter(({ from }) => from.startsWith("/arxiu/"));

describeMatrix("an old address", {}, (fixture) => {
  it("leads to the canonical page in one step, in every spelling and form", () =>
    everyRow(
      addresses,
      ([from]) => from,
      async ([from, to]) => {
        const response = await fixture.ask(from);
        assert.deepEqual([response.status, response.headers.get("location")], [301, to]);
        if (to.startsWith("/")) assert.equal((await fixture.ask(to)).status, 200);
      },
    ));

  it("leads nowhere where it is gone, or where nothing is published", () =>
    everyRow(
      others,
      ([from]) => from,
      async ([from, status]) => {
        const response = await fixture.ask(from);
        assert.deepEqual([response.status, response.headers.get("location")], [status, null]);
      },
    ));

  it("is one of 2,000, each of which leads to its page in one step", async () => {
    assert.equal(archive.length, 2000);
    for (const { from, to } of archive) {
      const response = await fixture.ask(from);
      assert.deepEqual([response.status, response.headers.get("location")], [301, to], from);
    }
  });

  it("answers HEAD as GET, and keeps the method of anything else", async () => {
    const statuses = await Promise.all(
      ["HEAD", "POST", "DELETE", "OPTIONS"].map(async (method) => {
        const response = await fixture.ask("/qui-som", { method });
        assert.equal(await response.text(), "");
        return [method, response.status, response.headers.get("location")];
      }),
    );
    assert.deepEqual(statuses, [
      ["HEAD", 301, "/about"],
      ["POST", 308, "/about"],
      ["DELETE", 308, "/about"],
      ["OPTIONS", 308, "/about"],
    ]);
  });

  it("keeps what a client accepts for the page that it leads to", async () => {
    const headers = { accept: "text/markdown" };
    const response = await fixture.ask("/2014/03/12/coming-soon", { headers });
    assert.match(response.headers.get("vary") ?? "", /Accept/);
    const page = await fixture.ask(response.headers.get("location") ?? "", { headers });
    assert.match(page.headers.get("content-type") ?? "", /^text\/markdown/);
    assert.match(await page.text(), /^# /m);
  });

  it("of what is gone is answered by a problem, from which browsers go on to a page", async () => {
    const problem = await fixture.ask("/fullet");
    assert.equal(problem.headers.get("content-type"), "application/problem+json");
    const { code, status } = (await problem.json()) as { code: string; status: number };
    assert.deepEqual([code, status, problem.headers.get("refresh")], ["resource_not_found", 410, null]);
    const seen = await fixture.ask("/en/fullet", { headers: { "sec-fetch-mode": "navigate" } });
    assert.deepEqual([seen.status, seen.headers.get("refresh")], [410, "0; url=/en/not-found?from=/en/fullet"]);
  });
});

it("the old addresses of the studio of the tests are data of the build", () => {
  assert.equal(studio.moved?.filter(([from]) => from.startsWith("/arxiu/")).length, 2000);
});
