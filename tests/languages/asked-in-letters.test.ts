import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry } from "../../src/model/studio/studio.ts";
import { openRoad } from "../api/open-road.ts";
import { everyRow } from "../support/every-row.ts";
import { mcpOf } from "../support/mcp/mcp.ts";
import { readStudio } from "../support/read-studio.ts";
import { defaultLocale } from "../support/studio-under-test.ts";

const sample = readStudio();
const [article] = sample.list("articles", defaultLocale);
const [project] = sample.list("cases", defaultLocale);

/** Returns an article with a tag, whose label is the words that it was written as. */
function tagged(slug: string, tag: string, label: string): Entry {
  return { ...article, slug, data: { ...article?.data, tags: [tag] }, labels: { [tag]: label } } as Entry;
}

const made = [
  tagged("one", "russkiy-yazyk", "Русский язык"),
  tagged("two", "strasse", "Straße"),
  tagged("three", "設計", "設計"),
  tagged("four", "hay", "Гай"),
  tagged("five", "hay-2", "Гаи"),
  { ...project, slug: "cafés", data: { ...project?.data, sector: "cafés" } } as Entry,
];

const studio = createStudio({
  ...sample,
  entries: [...sample.entries.filter(({ collection }) => collection !== "articles" && collection !== "cases"), ...made],
});

describe("a value that is asked for in its letters", () => {
  // No page of the made records is built.
  const road = openRoad({ studio, prose: async () => undefined, markdown: async () => "# Cafés" });

  it("is found by its slug and by its label, and two labels that differ in an accent stay two", () =>
    everyRow(
      [
        ["Русский язык", "one"],
        ["русский  ЯЗЫК", "one"],
        ["Русскии\u0306 язык", "one"],
        ["RUSSKIY-YAZYK", "one"],
        ["STRASSE", "two"],
        ["strasse", "two"],
        ["設計", "three"],
        ["Гай", "four"],
        ["Гаи\u0306", "four"],
        ["Гаи", "five"],
      ],
      async ([asked, slug]) => {
        const answer = await road.ask(`/api/v1/articles?tag=${encodeURIComponent(asked as string)}`);
        assert.equal(answer.status, 200);
        assert.deepEqual(
          ((await answer.json()) as { data: { slug: string }[] }).data.map((each) => each.slug),
          [slug],
        );
      },
    ));

  it("is refused where it may mean two", async () =>
    assert.equal((await road.ask(`/api/v1/articles?tag=${encodeURIComponent("ГАИ")}`)).status, 400));

  it("is found in letters that are taken apart, as macOS writes them, in queries and arguments of tools", async () => {
    const apart = "cafés".normalize("NFD");
    const answer = await road.ask(`/api/v1/cases?sector=${encodeURIComponent(apart)}`);
    assert.equal(answer.status, 200);
    const { call } = mcpOf(road as never);
    for (const [name, args] of [
      ["list_projects", { sector: apart }],
      ["list_projects", { sector: "Cafes" }],
      ["get_case_study", { slug: apart }],
    ] as const) {
      const { result } = await call(name, args);
      assert.ok(
        JSON.stringify(result.structuredContent ?? {}).includes('"slug":"cafés"'),
        `${name} ${JSON.stringify(result)}`,
      );
    }
  });
});
