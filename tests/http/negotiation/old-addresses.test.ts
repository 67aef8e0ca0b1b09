import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../../support/every-row.ts";
import { archive, deadAddressRows, oldAddressRows } from "../../support/http/old-address-rows.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { studio } from "../../support/studio-under-test.ts";

describeMatrix("an old address", {}, (fixture) => {
  it("leads to the canonical page in one step, in every spelling and form", () =>
    everyRow(oldAddressRows, async ([from, to]) => {
      const response = await fixture.ask(from);
      assert.deepEqual([response.status, response.headers.get("location")], [301, to]);
      if (to.startsWith("/")) assert.equal((await fixture.ask(to)).status, 200);
    }));

  it("leads nowhere where it is gone, or where nothing is published", () =>
    everyRow(deadAddressRows, async ([from, status]) => {
      const response = await fixture.ask(from);
      assert.deepEqual([response.status, response.headers.get("location")], [status, null]);
    }));

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

it("the old addresses of the studio of the tests are data of the build", () =>
  assert.equal(studio.moved?.filter(([from]) => from.startsWith("/arxiu/")).length, 2000));
