import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { checkLacking } from "../../src/loader/check/check-lacking.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { recordSchema, toRecord } from "../../src/model/records/record.ts";
import { caseFields, faultTextsIn, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const base = "https://studio.example";
const sparse = { title: "A quiet case", summary: "Work that we may not show.", client: "confidential" };

async function casesOf(...cases: object[]) {
  const studio = minimalStudio();
  for (const [index, fields] of cases.entries()) studio.write(`cases/en/case-${index}.md`, source(fields));
  return loadStudio(studio.folder);
}

const requiredOf = (schema: z.ZodType) => (z.toJSONSchema(schema) as unknown as { required: string[] }).required;

describe("a record that states little", () => {
  it("is answered with what it states, and nothing else", async () => {
    const studio = await casesOf(sparse);
    const [entry] = studio.list("cases", "en");
    assert.ok(entry);
    assert.deepEqual(toRecord(entry, studio, base), {
      slug: "case-0",
      locale: "en",
      title: sparse.title,
      summary: sparse.summary,
      url: `${base}/cases/case-0`,
      markdown_url: `${base}/cases/case-0.md`,
      updated_at: studio.company.updated,
      client: "confidential",
    });
  });

  it("has the day that orders its list as the day of its last change, where it states none", async () => {
    const studio = await casesOf({ ...sparse, completed: "2025-03-04" });
    assert.equal(studio.list("cases", "en")[0]?.data.updated, "2025-03-04");
  });

  it("stands after those that state their place in a list", async () => {
    const folder = minimalStudio();
    const { order: _, ...unplaced } = serviceFields;
    folder.write("services/en/app.md", source({ ...unplaced, title: "App" }));
    folder.write("services/en/zoo.md", source({ ...serviceFields, title: "Zoo", order: 9 }));
    const studio = await loadStudio(folder.folder);
    assert.deepEqual(
      studio.list("services", "en").map(({ slug }) => slug),
      ["web", "zoo", "app"],
    );
  });

  it("may say results in words, beside those with a figure", async () => {
    const studio = await casesOf({ ...caseFields, results: ["Nobody queues any more.", ...caseFields.results] });
    const [entry] = studio.list("cases", "en");
    assert.ok(entry);
    const { results } = toRecord(entry, studio, base);
    assert.deepEqual(results, [{ metric: "Nobody queues any more." }, ...caseFields.results]);
    assert.ok(recordSchema("cases", studio).safeParse(toRecord(entry, studio, base)).success);
  });
});

describe("the contract of a record", () => {
  it("requires the facts that every record of the studio states", async () => {
    const whole = requiredOf(recordSchema("cases", await casesOf(caseFields)));
    for (const field of ["client", "sector", "services", "results", "team", "completed"])
      assert.ok(whole.includes(field), field);
  });

  it("does not require a fact that one record leaves out", async () => {
    const mixed = requiredOf(recordSchema("cases", await casesOf(caseFields, sparse)));
    assert.ok(mixed.includes("client"));
    for (const field of ["sector", "services", "results", "team", "completed"])
      assert.ok(!mixed.includes(field), field);
  });

  it("requires the value of a result only where each result has one", async () => {
    const itemOf = (schema: z.ZodObject) =>
      (z.toJSONSchema(schema) as unknown as { properties: { results: { items: { required: string[] } } } }).properties
        .results.items.required;
    const words = { ...caseFields, results: ["Nobody queues any more."] };
    assert.deepEqual(itemOf(recordSchema("cases", await casesOf(caseFields))), ["metric", "value", "context"]);
    assert.deepEqual(itemOf(recordSchema("cases", await casesOf(caseFields, words))), ["metric"]);
  });
});

describe("the contract of a day of publication", () => {
  const shapeOf = async (...published: string[]) => {
    const folder = minimalStudio();
    for (const [index, each] of published.entries()) {
      const fields = { title: "Words", summary: "What we learned.", published: each };
      folder.write(`articles/en/words-${index}.md`, source(fields));
    }
    const schema = z.toJSONSchema(recordSchema("articles", await loadStudio(folder.folder)));
    return (schema as unknown as { properties: { published: { format?: string; anyOf?: object[] } } }).properties
      .published;
  };

  it("is a day where no record states a time", async () =>
    assert.equal((await shapeOf("2026-01-31", "2026-02-01")).format, "date"));

  it("is a day or a time where a record states a time", async () =>
    assert.equal((await shapeOf("2026-01-31", "2026-02-01T09:30Z")).anyOf?.length, 2));
});

describe("the warning of facts that records leave out", () => {
  it("names each field of a collection once, with how many records lack it", async () => {
    const found = checkLacking(await casesOf(caseFields, sparse)).filter(({ file }) => file === "cases/");
    assert.equal(found.length, 1);
    assert.equal(found[0]?.severity, "warning");
    assert.match(found[0]?.reason ?? "", /: `sector` \(1 of 2\), `services` \(1 of 2\), /);
  });

  it("is off with one line of studio.yaml", async () => {
    const folder = minimalStudio();
    folder.write("cases/en/quiet.md", source(sparse));
    folder.edit("studio.yaml", (studio: Record<string, unknown>) => Object.assign(studio, { lacking: "ignore" }));
    assert.deepEqual(checkLacking(await loadStudio(folder.folder)), []);
  });
});

it("prose that states a fact of the studio is a fault where the studio does not state it, with the key to state it in", async () => {
  const folder = minimalStudio();
  folder.edit("studio.yaml", (studio: { contact: { phone?: string } }) => delete studio.contact.phone);
  folder.write("services/en/web.mdx", source(serviceFields, 'Call <Fact of="phone" />.'));
  folder.remove("services/en/web.md");
  const [fault = ""] = await faultTextsIn(folder);
  assert.match(
    fault,
    /^services\/en\/web\.mdx:\d+: is a fact that the studio does not state; found "phone"; expected `contact.phone` in studio.yaml/,
  );
});
