import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { valuesOf } from "../../src/model/records/filters.ts";
import { everyRow } from "../support/every-row.ts";
import type { Fixture } from "../support/fixture.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { defaultLocale, job } from "../support/studio-under-test.ts";
import { openRoad } from "./open-road.ts";

interface Named {
  slug: string;
  title: string;
  url: string;
  locales: string[];
}

interface List {
  data: { slug: string }[];
  page: { next_cursor: string | null; untranslated: Named[] };
}

interface Refusal {
  errors: { parameter: string; detail: string }[];
  resolution: string;
}

const studio = readStudio();

function asking(fixture: Pick<Fixture, "ask">, server: string) {
  const answer = async (path: string, status: number) => {
    const response = await fixture.ask(`${server}/api/v1/${path}`);
    assert.equal(response.status, status, path);
    return response.json();
  };
  return {
    list: (path: string) => answer(path, 200) as Promise<List>,
    refuse: (path: string) => answer(path, 400) as Promise<Refusal>,
  };
}

const slugsOf = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug).sort();

describeMatrix("a list of the API and of the sandbox", {}, (fixture) => {
  /** Runs a check on a list of the site and on the same list of its sandbox. */
  const bothServers = (check: (asked: ReturnType<typeof asking>, server: string) => Promise<void>) =>
    everyRow(["", "/sandbox"], async (server) => {
      await check(asking(fixture, server), server);
      assert.deepEqual(fixture.takeErrors(), []);
    });

  it("names the records that exist only in other languages, with their addresses", () =>
    bothServers(async ({ list }) => {
      const { data, page } = await list("jobs?locale=en");
      assert.deepEqual(slugsOf(data), [job]);
      assert.deepEqual(slugsOf(page.untranslated), [
        "dades-de-marees",
        "practiques-de-cartografia",
        "tecnica-de-sensors",
      ]);
      for (const { slug, title, url, locales } of page.untranslated) {
        assert.equal(url, `http://localhost:4321/jobs/${slug}`);
        assert.deepEqual([title, locales], [studio.get("jobs", slug, defaultLocale)?.data.title, [defaultLocale]]);
      }
    }));

  it("names the same untranslated records on every page, and none where all is translated", () =>
    bothServers(async ({ list }) => {
      const whole = await list("cases?locale=en");
      const first = await list("cases?locale=en&limit=1");
      const second = await list(`cases?locale=en&limit=1&cursor=${first.page.next_cursor}`);
      assert.ok(whole.page.untranslated.length > 0);
      for (const { page } of [first, second]) assert.deepEqual(page.untranslated, whole.page.untranslated);
      assert.deepEqual((await list("jobs")).page.untranslated, []);
    }));

  it("names, under a filter, only the untranslated records that the filter selects", () =>
    bothServers(async ({ list }) => {
      const { data, page } = await list("jobs?locale=en&type=internship");
      assert.deepEqual([slugsOf(data), slugsOf(page.untranslated)], [[], ["practiques-de-cartografia"]]);
    }));

  it("filters jobs by the words of a place, whatever their case and accents", () =>
    bothServers(async ({ list }) => {
      const both = ["practiques-de-cartografia", "tecnica-de-sensors"];
      for (const place of ["mao", "MA%C3%93", "m%C3%A1o", "+mao+", "%28mao%29"]) {
        assert.deepEqual(slugsOf((await list(`jobs?location=${place}`)).data), both, place);
      }
      assert.deepEqual(slugsOf((await list("jobs?location=serrallo&remote=hybrid")).data), [job]);
      assert.deepEqual(slugsOf((await list("jobs?remote=on-site&type=part-time")).data), ["tecnica-de-sensors"]);
      assert.deepEqual((await list("jobs?location=serrallo&remote=on-site")).data, []);
    }));

  it("finds articles by a tag or its label in any language, whatever case, accents and composition", () =>
    bothServers(async ({ list }) => {
      const tagged = slugsOf((await list("articles?tag=accessibility")).data);
      assert.ok(tagged.length > 0);
      for (const tag of ["Accessibility", "accessibilitat", " ACCESSIBILITAT ", "Accessibi\u0301lita\u0300t"]) {
        const { data } = await list(`articles?tag=${encodeURIComponent(tag)}`);
        assert.deepEqual(slugsOf(data), tagged, tag);
      }
    }));

  it("refuses a filter value that no record has, and lists those that records have", () =>
    bothServers(async ({ refuse }) => {
      for (const [path, parameter, known] of [
        ["cases?sector=fisheries", "sector", valuesOf(studio, "cases", { field: "sector" })],
        ["cases?sector=fisheries&locale=en", "sector", ["fishing"]],
        ["cases?sector=Fishing", "sector", ["fishing"]],
        ["articles?tag=nothing", "tag", valuesOf(studio, "articles", { field: "tags" })],
        ["jobs?type=seasonal", "type", ["full-time", "freelance", "internship", "part-time"]],
        ["jobs?remote=home", "remote", ["hybrid", "on-site", "remote"]],
        ["jobs?location=Atlantis", "location", ["Tarragona (Serrallo)"]],
        ["jobs?location=errallo", "location", ["Tarragona (Serrallo)"]],
        ["jobs?location=--", "location", ["Tarragona (Serrallo)", "Maó"]],
      ] as const) {
        const { errors, resolution } = await refuse(path);
        assert.deepEqual(
          errors.map((fault) => fault.parameter),
          [parameter],
          path,
        );
        for (const value of known) assert.ok(resolution.includes(`\`${value}\``), `${path}: ${resolution}`);
      }
    }));

  it("lists the known parameters after an unknown one", () =>
    bothServers(async ({ refuse }) => {
      const { resolution } = await refuse("jobs?salary=50000");
      assert.match(resolution, /Known parameters: `limit`, `cursor`, `locale`, `type`, `remote`, `location`\.$/);
      assert.match((await refuse("services?page=2")).resolution, /Known parameters: `limit`, `cursor`, `locale`\.$/);
    }));

  it("says after a malformed cursor how to start without one", () =>
    bothServers(async ({ refuse }) => {
      assert.match((await refuse("jobs?cursor=nonsense")).resolution, /^Leave out `cursor` to start/);
    }));

  it("names the parameter whose percent-encoding is broken", () =>
    bothServers(async ({ refuse }, server) => {
      for (const [query, parameter] of [
        ["sector=%zz", "sector"],
        ["sector=%", "sector"],
        ["sector=%ff", "sector"],
        ["limit=1&sector=%E2%82", "sector"],
        ["locale=en&se%63tor=%C0%80", "sector"],
        ["a%zz=1", "a%zz"],
        ["%ff", "%ff"],
      ]) {
        const { errors } = await refuse(`cases?${query}`);
        assert.deepEqual(errors, [{ parameter, detail: "is not valid percent-encoding" }], query);
      }
      assert.equal((await fixture.ask(`${server}/api/v1/company?locale=%65n`)).status, 200);
    }));
});

describe("the refusal of a filter", () => {
  const { ask } = openRoad();

  it("does not grow with the length of the query", async () => {
    for (const query of [
      `location=${"x".repeat(7000)}`,
      `sector=${"x".repeat(7000)}`,
      `${"y".repeat(7000)}=1`,
      `sector=%zz${"x".repeat(7000)}`,
      `${"%zz".repeat(2000)}=1`,
      Array.from({ length: 900 }, (_, index) => `f${index}=1`).join("&"),
    ]) {
      const response = await ask(`/api/v1/cases?${query}`);
      assert.equal(response.status, 400);
      const { length } = await response.text();
      assert.ok(length < 4000, `${query.slice(0, 20)}: ${length}`);
    }
  });
});
