import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { type ContentFolder, caseFields, completeStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

/** Returns the faults for which a build refuses a folder, one per line. */
async function refusals({ folder }: ContentFolder): Promise<string[]> {
  try {
    await siteIn(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map((fault) => faultText(fault, ""));
    throw error;
  }
}

type Words = Record<string, Record<string, string>>;

/** Writes the smallest studio, with a service in Catalan too. */
function withCatalan(fields: object = {}): ContentFolder {
  const studio = completeStudio();
  studio.write("services/ca/web.md", source({ ...serviceFields, ...fields }));
  return studio;
}

function without(studio: ContentFolder, kind: string, name: string, ...locales: string[]): ContentFolder {
  for (const locale of locales) studio.edit(`texts/${locale}.yaml`, (texts: Words) => delete texts[kind]?.[name]);
  return studio;
}

describe("a page that the program links to", () => {
  it("is required in every language, and the fault names its file", async () => {
    for (const slug of ["home", "contact", "privacy", "thanks", "unavailable"]) {
      const studio = completeStudio();
      studio.remove(`pages/ca/${slug}.md`);
      const [fault = "", ...others] = await refusals(studio);
      assert.deepEqual(others, []);
      assert.match(fault, new RegExp(`^pages/ca/${slug}\\.md: is missing.*a page in Català with \`title\``));
    }
  });

  it("is required in the first language only, for addresses of the API", async () => {
    const studio = completeStudio();
    // A page that stands in no language is the program's.
    studio.write("pages/ca/docs.md", source({ title: "API", summary: "API.", updated: "2026-01-31", order: 9 }));
    studio.remove("pages/en/docs.md");
    assert.match((await refusals(studio)).join("\n"), /^pages\/en\/docs\.md: is missing[^\n]*problems, cards/);
  });

  it("is required when a page exists that links to it", async () => {
    const studio = completeStudio();
    const page = source({ title: "Càlcul", summary: "Càlcul.", updated: "2026-01-31", order: 6 });
    studio.write("pages/ca/estimate.md", page);
    assert.match(
      (await refusals(studio)).join("\n"),
      /^pages\/ca\/pricing\.md: is missing[^\n]*the estimate lead there$/,
    );
  });

  it("is no fault when it exists", async () => assert.deepEqual(await refusals(completeStudio()), []));
});

/** Returns the warnings of a folder without faults. */
async function warnings({ folder }: ContentFolder): Promise<string[]> {
  const found: string[] = [];
  const options = loadOptionsOf(folder, { baseUrl: "https://studio.example", ...defaultLimits, today: "2026-11-22" });
  await loadStudio(folder, { ...options, warn: (all) => found.push(...all.map((fault) => faultText(fault, ""))) });
  return found.filter((line) => line.startsWith("texts/"));
}

describe("the words for a name that a page shows", () => {
  it("stand in English where its language has none: of a field, a collection and a choice; a warning names each", async () => {
    const job = {
      ...{ title: "Enginyera", summary: "Feina.", updated: "2026-01-31", posted: "2026-01-31", type: "full-time" },
      ...{ contract: "Indefinit", location: "Reus", remote: "hybrid", salary: { from: 1, to: 2, period: "year" } },
      ...{ requirements: ["Ganes"], offers: ["Mar"] },
    };
    for (const [kind, name] of [
      ["labels", "price_range"],
      ["collections", "services"],
      ["values", "full-time"],
      ["values", "year"],
      ["labels", "offers"],
    ] as const) {
      const studio = withCatalan();
      studio.write("jobs/ca/engineer.md", source(job));
      const [warning = "", ...others] = await warnings(without(studio, kind, name, "ca"));
      assert.deepEqual(others, []);
      const shown = new RegExp(
        `^texts/ca\\.yaml(:\\d+)? › ${kind}\\.${name}: is missing, so that pages show \`.+\` in English.*what \`${name}\` is called in Català`,
      );
      assert.match(warning, shown);
    }
  });

  it("are required where they belong to the interface", async () => {
    const [fault = ""] = await refusals(without(withCatalan(), "labels", "legal_name", "ca"));
    assert.match(fault, /^texts\/ca\.yaml(:\d+)? › labels\.legal_name: is missing/);
  });

  it("are required when no language has the overview's question about a collection", async () => {
    const studio = withCatalan();
    const withoutQuestion = (texts: { overview: { questions: Record<string, string> } }) => {
      delete texts.overview.questions.services;
    };
    studio.edit("texts/ca.yaml", withoutQuestion);
    const [warning = ""] = await warnings(studio);
    assert.match(warning, /^texts\/ca\.yaml(:\d+)? › overview\.questions\.services: is missing, so that pages show/);
    studio.edit("texts/en.yaml", withoutQuestion);
    assert.match(
      (await refusals(studio)).join("\n"),
      /^texts\/ca\.yaml(:\d+)? › overview\.questions\.services: is missing/,
    );
  });

  it("are asked for in each language that shows them and lacks them", async () => {
    const studio = without(withCatalan(), "labels", "price_range", "en", "es", "ca");
    assert.deepEqual(
      (await warnings(studio)).map((fault) => fault.replace(/[: ].*/, "")),
      ["texts/ca.yaml", "texts/en.yaml"],
    );
  });

  it("come from the program when English pages alone show them", async () =>
    assert.deepEqual(await refusals(without(completeStudio(), "labels", "price_range", "en", "es", "ca")), []));

  it("may be an author's slug, until one language has other words for it", async () => {
    const of = (sector: string) => {
      const studio = withCatalan();
      studio.write("cases/ca/shop.md", source({ ...caseFields, sector }));
      return studio;
    };
    assert.deepEqual(await warnings(of("botigues-de-poble")), []);
    const [fault = "", ...others] = await warnings(without(of("fishing"), "values", "fishing", "ca"));
    assert.deepEqual(others, []);
    assert.match(fault, /^texts\/ca\.yaml(:\d+)? › values\.fishing: is missing/);
  });
});

it("words for numbers need the plural forms of their language, unless one text fits all numbers", async () => {
  const studio = withCatalan();
  studio.edit("texts/ca.yaml", (texts: { units: Record<string, unknown> }) => {
    texts.units.weeks = { one: "{n} setmana", other: "{n} setmanes" };
  });
  assert.deepEqual(await refusals(studio), []);
  studio.edit("texts/ca.yaml", (texts: { units: Record<string, unknown> }) => {
    texts.units.weeks = { one: "{n} setmana" };
  });
  assert.match((await refusals(studio)).join("\n"), /^texts\/ca\.yaml(:\d+)? › units\.weeks/);
});
