import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { loadStudio, readContent } from "../../src/loader/load.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { caseFields, faultsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

describe("a content folder without faults", () => {
  it("becomes a studio with its records", async () => {
    const studio = minimalStudio();
    studio.write("cases/en/shop.mdx", source(caseFields));
    const loaded = await loadStudio(studio.folder);
    assert.equal(loaded.get("services", "web", "en")?.data.title, "Web");
    assert.equal(loaded.get("cases", "shop", "en")?.file, "cases/en/shop.mdx");
    assert.equal(loaded.defaultLocale, "en");
  });

  it("keeps a date without quotes as the text that was written", async () => {
    const studio = minimalStudio();
    const dated = source(serviceFields).replace('"2026-01-31"', "2026-02-01");
    studio.write("services/en/web.md", dated);
    const loaded = await loadStudio(studio.folder);
    assert.equal(loaded.get("services", "web", "en")?.data.updated, "2026-02-01");
  });

  it("keeps 1.10 and yes as the texts that were written", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, technologies: ["1.10", "1e3"], title: "yes" }));
    const loaded = await loadStudio(studio.folder);
    assert.deepEqual(loaded.get("services", "web", "en")?.data.technologies, ["1.10", "1e3"]);
    assert.equal(loaded.get("services", "web", "en")?.data.title, "yes");
  });

  it("holds each text in one line, whatever lines it was written in", async () => {
    const studio = minimalStudio();
    const written = "  One sentence.\r\n\n  ## Another\n";
    studio.write("services/en/web.md", source({ ...serviceFields, summary: written, deliverables: [written] }));
    studio.edit("studio.yaml", (company: { tagline: Record<string, string>; name: string }) => {
      Object.assign(company, { name: written, tagline: { ...company.tagline, en: written } });
    });
    const { company, get } = await loadStudio(studio.folder);
    const service = get("services", "web", "en")?.data;
    const one = "One sentence. ## Another";
    const { name, tagline } = company;
    assert.deepEqual([service?.summary, service?.deliverables, name, tagline.en], [one, [one], one, one]);
  });

  it("has a fault where 1.10 without quotes stands for a text", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source(serviceFields).replace('["HTML"]', "[1.10]"));
    const [fault] = await faultsIn(studio);
    assert.equal(fault?.field, "technologies.0");
    assert.deepEqual([fault?.reason, fault?.expected], ["has the wrong type", "a text"]);
  });
});

it("the words of the interface are a fault where they have synonyms for an unknown label", async () => {
  const studio = minimalStudio();
  studio.edit("texts/en.yaml", ({ synonyms }: { synonyms: Record<string, string> }) => {
    synonyms.wages = "pay";
  });
  assert.deepEqual(
    (await faultsIn(studio)).map(({ file, field }) => [file, field]),
    [["texts/en.yaml", "synonyms.wages"]],
  );
});

it("the setting links: warn turns only faults of dead links and missing pictures into warnings", async () => {
  const studio = minimalStudio();
  studio.edit("studio.yaml", (company: Record<string, unknown>) => {
    company.links = "warn";
  });
  studio.write("services/en/web.md", source(serviceFields, "[A](/nowhere), ![b](./b.png), [c](./c.md)"));
  const warnings: ContentFault[] = [];
  const options = { addresses: () => new Set<string>(), checkFiles: async () => [] };
  const loaded = await loadStudio(studio.folder, { ...options, warn: (some) => warnings.push(...some) });
  assert.equal(loaded.entries.length, 2);
  assert.deepEqual(
    warnings.map(({ severity, value }) => [severity, value]),
    [
      ["warning", "/nowhere"],
      ["warning", "./b.png"],
      ["warning", "./c.md"],
    ],
  );
  studio.write("cases/en/shop.md", source({ ...caseFields, services: ["print"] }));
  const faults = (await faultsIn(studio)).filter(({ severity }) => severity === undefined);
  assert.deepEqual(
    faults.map(({ value }) => value),
    ["print"],
  );
});

describe("well-formed settings of a studio", () => {
  it("are refused where the rounding would make the smallest estimate zero", async () => {
    const studio = minimalStudio();
    const roundTo = (amount: number) =>
      studio.edit("pricing.yaml", (pricing: Record<string, unknown>) => Object.assign(pricing, { round_to: amount }));
    roundTo(100_000);
    const [fault, ...others] = await faultsIn(studio);
    assert.deepEqual(others, []);
    assert.equal(fault?.field, "round_to");
    assert.equal(fault.reason, "rounds the smallest estimate to zero");
    const [, most] = /^at most (\d+),/.exec(fault.expected ?? "") ?? [];
    roundTo(Number(most));
    assert.deepEqual(await faultsIn(studio), []);
  });

  it("get a warning where the founding year lies in the future", async () => {
    const studio = minimalStudio();
    const options = { addresses: () => new Set<string>(), checkFiles: async () => [] };
    const warningsOf = async (today: string) =>
      (await readContent(studio.folder, { ...options, today })).faults
        .filter(({ file }) => file === "studio.yaml")
        .map(({ field, severity }) => [field, severity]);
    assert.deepEqual(await warningsOf("2008-12-31"), [["founded", "warning"]]);
    assert.deepEqual(await warningsOf("2009-01-01"), []);
  });
});

describe("the faults of a content folder", () => {
  it("include those of links and records where the settings have faults too", async () => {
    const studio = minimalStudio();
    studio.edit("studio.yaml", (company: Record<string, unknown>) => {
      company.founded = "long ago";
      company.default_locale = "fr";
    });
    studio.edit("pricing.yaml", (pricing: Record<string, unknown>) => {
      delete pricing.day_rate;
    });
    studio.write("texts/es.yaml", "skip: [");
    studio.write("services/en/web.md", source({ ...serviceFields, order: 0 }, "[A](./nowhere.md)"));
    const found = (await faultsIn(studio)).map(({ file, field }) => `${file} ${field}`.trim());
    assert.deepEqual(found.sort(), [
      "pricing.yaml day_rate",
      "services/en/web.md",
      "services/en/web.md order",
      "studio.yaml default_locale",
      "studio.yaml founded",
      "texts/es.yaml",
    ]);
  });

  it("are reported all at once, for files and for records", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, order: "first", updated: "yesterday" }));
    studio.write("services/en/apps.md", "No front matter.");
    studio.write("cases/en/shop.md", source({ ...caseFields, services: ["print"] }));
    studio.edit("studio.yaml", (company: { tagline: Record<string, string> }) => {
      delete company.tagline.ca;
    });
    studio.remove("texts/es.yaml");
    const found = (await faultsIn(studio)).map(({ file, field }) => `${file} ${field}`.trim());
    assert.deepEqual(found.sort(), [
      "cases/en/shop.md services.0",
      "services/en/apps.md",
      "services/en/web.md order",
      "services/en/web.md updated",
      "studio.yaml tagline.ca",
      "texts/es.yaml",
    ]);
  });

  it("stand one to a line in the error message, with file, field and reason", async () => {
    const studio = minimalStudio();
    studio.write("services/en/apps.md", source({ ...serviceFields, order: 0 }));
    await assert.rejects(loadStudio(studio.folder), (error) => {
      assert.ok(error instanceof ContentError);
      assert.match(
        error.message,
        /^1 fault in the content:\n {2}\S*services\/en\/apps\.md:2 › order: is too small; found 0; expected a whole/,
      );
      return true;
    });
  });
});
