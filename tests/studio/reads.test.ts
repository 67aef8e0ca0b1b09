import assert from "node:assert/strict";
import { it } from "node:test";
import { describeStudio } from "./with-service.ts";

describeStudio("what a person sees of", (running) => {
  async function shown(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await running.studio(...words);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    return stdout;
  }

  it("the company: its line, its address and its team", async () => {
    const text = await shown("company");
    assert.match(text, /^Marbrava: /);
    assert.match(text, /^Email {2,}hello@studio\.example$/m);
    assert.match(text, /^Product designers {2,}3$/m);
  });

  it("services: a row each, prices to the right", async () => {
    const [header, ...rows] = (await shown("services")).trimEnd().split("\n");
    assert.match(header as string, /^Slug +Title +Price +Weeks$/);
    assert.equal(rows.length, 8);
    assert.match(rows[2] as string, /^mobile-apps +Mobile apps +40,000–140,000 +12–28$/);
  });

  it("a service: facts, deliverables, process and prose", async () => {
    const text = await shown("service", "mobile-apps");
    assert.match(text, /^Mobile apps\n/);
    assert.match(text, /^Price {2,}40,000–140,000, without VAT$/m);
    assert.match(text, /^Deliverables\n- /m);
    assert.match(text, /^## One codebase or two$/m);
  });

  it("cases, with the client and the sector", async () => {
    assert.match(await shown("cases"), /^reposa-rehab-app +Reposa +health +\S/m);
  });

  it("a case, with its results", async () => {
    assert.match(await shown("case", "oliu-shop-and-stock"), /^Conversion on phones +\+31 % +From 1\.3 %/m);
  });

  it("articles, with their tags", async () => {
    assert.match(await shown("articles"), /^estimating-with-ranges +2025-02-11 +estimates, planning, process +\S/m);
  });

  it("jobs, with the salary", async () => {
    assert.match(await shown("jobs"), /^product-designer .* 38,000–46,000 a year$/m);
  });

  it("a search: the passages, and first whether they may not answer", async () => {
    const sure = await shown("search", "What does an accessibility audit cost?");
    assert.match(sure, /^Accessibility audits/);
    assert.doesNotMatch(sure, /may not answer/);
    const doubtful = await shown("search", "Do you sell helicopters and submarines?");
    assert.match(doubtful, /^These passages may not answer that: the site never mentions helicopters, submarines\.\n/);
    assert.match(await shown("search", "xyzzyq"), /^Nothing on this site answers that\.\n$/);
  });

  it("comparisons", async () => {
    assert.match(await shown("comparisons"), /^native-vs-cross-platform +5 +Native or cross-platform mobile apps$/m);
  });

  it("a comparison: a column an option", async () => {
    const text = await shown("comparison", "native-vs-cross-platform");
    assert.match(text, /^Criterion +Native +Cross-platform +Verdict$/m);
  });

  it("the prices, named by the options of the estimate", async () => {
    const text = await shown("pricing");
    assert.match(text, /^--platforms +Days +What it is$/m);
    assert.match(text, /^ios +45 +iOS$/m);
  });

  it("an estimate: range, lines, and that it is no offer", async () => {
    const text = await shown("estimate", "--type", "mobile", "--platforms", "ios,android", "--complexity", "standard");
    assert.match(text, /^66,500–107,500 EUR, 14–23 weeks\n/);
    assert.match(text, /^Android +38 +21,280$/m);
    assert.match(text, /not an offer/);
  });

  it("another language", async () => {
    assert.match(await shown("service", "mobile-apps", "--locale", "ca"), /^Aplicacions mòbils\n/);
  });

  it("a list through its filters", async () => {
    const [, ...rows] = (await shown("cases", "--sector", "health")).trimEnd().split("\n");
    assert.deepEqual(rows.map((row) => row.split(" ")[0]).sort(), ["ardenya-clinic-bookings", "reposa-rehab-app"]);
    assert.match(await shown("articles", "--tag", "planning"), /^Slug.*\nestimating-with-ranges [^\n]*\n$/);
    assert.match(await shown("jobs", "--type", "internship"), /^Slug.*\ndesign-internship [^\n]*\n$/);
  });

  it("a list in which there is nothing, and what other languages have of it", async () => {
    const { code, stdout, stderr } = await running.studio("jobs", "--location", "palma", "--locale", "ca");
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "No jobs.\n" });
    assert.equal(stderr, "Only in other languages: senior-frontend-engineer (en).\n");
  });

  it("a value that no record has: a fault with those that some record has", async () => {
    const { code, stderr } = await running.studio("cases", "--sector", "fishing");
    assert.equal(code, 1);
    assert.match(stderr, /^sector {2}.*energy/m);
  });
});
