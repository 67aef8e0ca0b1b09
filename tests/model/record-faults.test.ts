import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { caseFields, faultsIn, faultTextsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

describe("a fault of a record", () => {
  it("names file, field and reason of an unknown key", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, titel: "Web" }));
    const [line] = await faultTextsIn(studio);
    assert.match(
      line ?? "",
      /^services\/en\/web\.md:2 › titel: is not a known key; found "Web"; expected `title`, or another of title, summary, /,
    );
  });

  it("names the field of a wrong type inside a list", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, process: [{ step: "Build", detail: 4 }] }));
    const [fault] = await faultsIn(studio);
    assert.equal(fault?.file, "services/en/web.md");
    assert.equal(fault?.field, "process.0.detail");
    assert.deepEqual([fault?.value, fault?.expected], [4, "a text (What happens in it)"]);
  });

  it("names a field that is missing", async () => {
    const studio = minimalStudio();
    const { summary: _, ...fields } = serviceFields;
    studio.write("services/en/web.md", source(fields));
    assert.deepEqual(
      (await faultsIn(studio)).map(({ file, field }) => [file, field]),
      [["services/en/web.md", "summary"]],
    );
  });

  it("names a date that the calendar does not have", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, updated: "2026-02-30" }));
    assert.equal((await faultsIn(studio))[0]?.field, "updated");
  });

  it("names a range that runs backwards", async () => {
    for (const field of ["price_range", "duration_weeks"]) {
      const studio = minimalStudio();
      studio.write("services/en/web.md", source({ ...serviceFields, [field]: { from: 2, to: 1 } }));
      const [fault] = await faultsIn(studio);
      assert.deepEqual([fault?.field, fault?.reason], [`${field}.to`, "must not be below `from`"]);
    }
  });

  it("names questions that are too few, too many, too long or empty", async () => {
    const asked = (count: number) => Array.from({ length: count }, (_, index) => `How much is ${index}?`);
    for (const [questions, field] of [
      [asked(0), "questions"],
      [asked(11), "questions"],
      ["How much?", "questions"],
      [[...asked(5), "Why ".repeat(50)], "questions.5"],
      [[...asked(5), " "], "questions.5"],
    ] as const) {
      const studio = minimalStudio();
      studio.write("services/en/web.md", source({ ...serviceFields, questions }));
      const faults = await faultsIn(studio);
      assert.deepEqual(
        faults.map((fault) => [fault.file, fault.field]),
        [["services/en/web.md", field]],
      );
    }
  });

  it("names a reference to a record that does not exist", async () => {
    const studio = minimalStudio();
    studio.write("cases/en/shop.md", source({ ...caseFields, services: ["web", "print"] }));
    assert.deepEqual(await faultTextsIn(studio), [
      'cases/en/shop.md:2 › services.1: is not a record of services; found "print"; expected one of web',
    ]);
  });

  it("names the line of a link that leads nowhere", async () => {
    const studio = minimalStudio();
    studio.write(
      "services/en/web.md",
      source(serviceFields, "One.\n\nSee [this](/nowhere) and [that](/services/web)."),
    );
    assert.deepEqual(await faultTextsIn(studio), [
      'services/en/web.md:6: leads to an address that does not exist on this site; found "/nowhere"',
    ]);
  });

  it("names a link and an image that are relative to their page, and says what to write", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source(serviceFields, "[this](apps) and ![that](./that.png)\n"));
    const faults = await faultsIn(studio);
    assert.deepEqual(
      faults.map(({ value }) => value),
      ["apps", "./that.png"],
    );
    assert.deepEqual(
      faults.map(({ expected }) => expected),
      ["a path from the root, as `/services`, or to a file, as `./other.md`", "a file services/en/that.png"],
    );
  });

  it("names a link to a page that its language lacks, and the address in the other language", async () => {
    const studio = minimalStudio();
    studio.write("services/ca/web.md", source(serviceFields));
    studio.write("services/ca/apps.md", source(serviceFields, "[A](/services/web) and [b](/ca/services/web)."));
    studio.write(
      "services/en/web.md",
      source(serviceFields, "One.\n\n[Apps](/services/apps), [Apps](/ca/services/apps)."),
    );
    assert.deepEqual(await faultTextsIn(studio), [
      'services/en/web.md:6: leads to a page that is not published in `en`; found "/services/apps"; expected `/ca/services/apps`, if you mean the other language',
    ]);
  });

  it("names a link in the words of the interface", async () => {
    const studio = minimalStudio();
    studio.edit("texts/ca.yaml", ({ form }: { form: Record<string, string> }) => {
      form.apply_how = "[A](/nowhere) [b](/ca) {form}";
    });
    const [first, ...others] = await faultTextsIn(studio);
    assert.match(
      first ?? "",
      /^texts\/ca\.yaml:1 › form\.apply_how: leads to an address that does not exist on this site; found "\/nowhere"/,
    );
    assert.equal(others.length, 1);
  });

  it("is not reported for a link in a code block", async () => {
    const studio = minimalStudio();
    studio.write("services/en/web.md", source(serviceFields, "```md\n[this](/nowhere)\n```\n"));
    assert.deepEqual(await faultsIn(studio), []);
  });
});
