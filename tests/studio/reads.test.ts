import assert from "node:assert/strict";
import { it } from "node:test";
import {
  article,
  caseStudy,
  comparison,
  defaultLocale,
  inbox,
  job,
  otherService,
  studio,
  studioName,
} from "../support/studio-under-test.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("the studio client", (running) => {
  async function shown(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await running.studio(...words, "--locale", "en");
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^(Only in other languages: .*\n)?$/);
    return stdout;
  }

  it("shows the company with its line, its address and its team", async () => {
    const text = await shown("company");
    assert.match(text, new RegExp(`^${studioName}: `));
    assert.match(text, new RegExp(`^Email {2,}${inbox}$`, "m"));
    assert.match(text, /^Design on board {2,}2$/m);
  });

  it("shows each service in a row, prices to the right", async () => {
    const [header, ...rows] = (await shown("services")).trimEnd().split("\n");
    assert.match(header as string, /^Slug +Title +Price +Weeks$/);
    assert.equal(rows.length, studio.list("services", "en").length);
    assert.match(rows[2] as string, new RegExp(`^${otherService} +Crew apps +19,000–47,000 +10–20$`));
  });

  it("shows a service with its facts, deliverables and prose", async () => {
    const text = await shown("service", otherService);
    assert.match(text, /^Crew apps\n/);
    assert.match(text, /^Price {2,}19,000–47,000, without VAT$/m);
    assert.match(text, /^Deliverables\n- /m);
    assert.match(text, /^## What is noted$/m);
  });

  it("shows each case in a row, with the client and the sector", async () =>
    assert.match(await shown("cases"), new RegExp(`^${caseStudy} +Línia Ponent +ferries +\\S`, "m")));

  it("shows a case with its results", async () =>
    assert.match(await shown("case", caseStudy), /^Stops without a count +-94 % +From 52 to 3/m));

  it("shows each article in a row, with its tags", async () =>
    assert.match(await shown("articles"), new RegExp(`^${article} +2025-09-11 +testing, accessibility +\\S`, "m")));

  it("shows each job in a row, with the salary", async () =>
    assert.match(await shown("jobs"), new RegExp(`^${job} .* 31,000–37,500 a year$`, "m")));

  it("shows the passages that a search finds, and first whether they may not answer", async () => {
    const sure = await shown("search", "What does a berth booking portal cost?");
    assert.match(sure, /^Berth booking/);
    assert.doesNotMatch(sure, /may not answer/);
    const doubtful = await shown("search", "Do you sell helicopters and submarines?");
    assert.match(doubtful, /^These passages may not answer that: the site never mentions helicopters, submarines\.\n/);
    assert.match(await shown("search", "xyzzyq"), /^Nothing on this site answers that\.\n$/);
  });

  it("shows each comparison in a row", async () =>
    assert.match(await shown("comparisons"), new RegExp(`^${comparison} +3 +Mobile app or web for a crew$`, "m")));

  it("shows a comparison with a column for each option", async () => {
    const text = await shown("comparison", comparison);
    assert.match(text, /^Criterion +App +Web +Verdict$/m);
  });

  it("shows the prices by the options of the estimate", async () => {
    const text = await shown("pricing");
    assert.match(text, /^--platforms +Days +What it is$/m);
    assert.match(text, /^ios +31 +iOS$/m);
  });

  it("shows an estimate with its range and lines, and that it is no offer", async () => {
    const text = await shown("estimate", "--type", "mobile", "--platforms", "ios,android", "--complexity", "standard");
    assert.match(text, /^39,500–62,750 EUR, 15–25 weeks\n/);
    assert.match(text, /^Android +29 +12,470$/m);
    assert.match(text, /not a firm offer/);
  });

  it("shows a service in the language that is asked for", async () => {
    const { stdout } = await running.studio("service", otherService, "--locale", "ca");
    assert.match(stdout, /^Aplicacions de tripulació\n/);
  });

  it("shows only the records of a list that its filters select", async () => {
    const listed = async (...words: string[]) => (await running.studio(...words)).stdout.trimEnd().split("\n").slice(1);
    const slugsOf = (rows: string[]) => rows.map((row) => row.split(" ")[0]).sort();
    const ferries = studio.list("cases", defaultLocale).filter(({ data }) => data.sector === "ferries");
    assert.ok(ferries.length > 1);
    assert.deepEqual(slugsOf(await listed("cases", "--sector", "ferries")), ferries.map(({ slug }) => slug).sort());
    assert.deepEqual(slugsOf(await listed("articles", "--tag", "planning")), ["calcular-amb-marge"]);
    assert.deepEqual(slugsOf(await listed("jobs", "--type", "internship")), ["practiques-de-cartografia"]);
  });

  it("says that a list is empty, and names its records in other languages", async () => {
    const { code, stdout, stderr } = await running.studio("jobs", "--location", "mao", "--locale", "en");
    assert.deepEqual({ code, stdout }, { code: 0, stdout: "No jobs.\n" });
    assert.equal(stderr, "Only in other languages: tecnica-de-sensors (ca), practiques-de-cartografia (ca).\n");
  });

  it("names the existing values after a value without records", async () => {
    const { code, stderr } = await running.studio("cases", "--sector", "mining");
    assert.equal(code, 1);
    assert.match(stderr, /^sector {2}.*ferries/m);
  });
});
