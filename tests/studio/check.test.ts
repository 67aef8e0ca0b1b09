import assert from "node:assert/strict";
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sampleRemains } from "../../scripts/studio/check/sample-remains.ts";
import { hashesBelow } from "../../scripts/studio/init/sample.ts";
import { factHash, tellingFacts } from "../../scripts/studio/init/telling-facts.ts";
import { studioOfArticles } from "../support/dated-articles.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { studioHere } from "./studio-here.ts";

/** Copies the tests' own studio. */
function copied(): string {
  const folder = temporaryFolder();
  cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
  return folder;
}

describe("studio check", () => {
  it("prints the number of records and ends with 0 where nothing is wrong", async () => {
    const { code, stdout, stderr } = await studioHere(["check"], { CONTENT_DIR: copied() });
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /\n\n\S+ has no faults and no warnings, and \d+ records in ca, en\.\n$/);
    assert.doesNotMatch(stdout, /Faults|Warnings/);
  });

  it("names the records that a language lacks, which is no fault", async () => {
    const folder = copied();
    const { code, stdout } = await studioHere(["check", folder, "--json"]);
    const gaps = JSON.parse(stdout).untranslated as { collection: string; slug: string; missing: string[] }[];
    const lacked = gaps
      .filter(({ missing }) => missing.includes("en"))
      .map(({ collection, slug }) => `${collection}/${slug}`);
    assert.equal(code, 0);
    assert.ok(lacked.length > 3);
    const { stdout: shown } = await studioHere(["check", folder]);
    const line = `  en  ${lacked.slice(0, 3).join(", ")}, and ${lacked.length - 3} more\n`;
    assert.ok(shown.startsWith(`Only in other languages\n${line}`), shown);
  });

  it("names what is to come with its day, which is no fault", async () => {
    const { folder } = studioOfArticles({ now: "2026-01-31", far: "2062-03-01", timed: "2062-03-01T09:30" });
    const { code, stdout } = await studioHere(["check", folder]);
    assert.equal(code, 0);
    assert.match(stdout, /^Not published before\n {2}2062-03-01 {2}\/articles\/far, \/articles\/timed\n/m);
    const { coming } = JSON.parse((await studioHere(["check", folder, "--json"])).stdout);
    assert.deepEqual(coming[0], { address: "/articles/far", from: "2062-03-01" });
    assert.deepEqual(coming.length, 2);
  });

  it("names each fault as the build does, and ends with 1", async () => {
    const folder = copied();
    const file = join(folder, "pages/en/home.md");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^updated: .*$/m, "updated: 2026-13-40"));
    appendFileSync(file, "\n[Nothing](/nothing)\n\n```unheardof\n```\n");
    const { code, stdout } = await studioHere(["check", folder]);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^Faults\n {2}\S+\/pages\/en\/home\.md:\d+ › updated: is not a calendar day; found "2026-13-40"; expected a day/,
    );
    assert.match(stdout, /home\.md:\d+: leads to an address that does not exist on this site; found "\/nothing"/);
    assert.match(
      stdout,
      /\n\nWarnings\n {2}\S+home\.md:\d+: is an unknown code language, so the code has no colours; found "unheardof"\n/,
    );
    assert.match(stdout, /has 2 faults and 1 warning/);
  });

  it("answers programs in JSON, every fault by itself", async () => {
    const folder = copied();
    const file = "studio.yaml";
    const source = readFileSync(join(folder, file), "utf8").replace(/^founded: .*$/m, "foundd: 1990");
    writeFileSync(join(folder, file), source);
    const { code, stdout } = await studioHere(["check", folder, "--json"]);
    assert.equal(code, 1);
    const { content, faults, warnings, sample } = JSON.parse(stdout);
    assert.deepEqual([content, warnings, sample], [folder, [], []]);
    const line = source.split("\n").indexOf("foundd: 1990") + 1;
    const said = { severity: "fault", file: join(folder, file) };
    assert.deepEqual(
      faults.map(({ expected: _, ...fault }: Record<string, unknown>) => fault),
      [
        { ...said, field: "founded", reason: "is missing", line: 1 },
        { ...said, field: "foundd", reason: "is not a known key", value: 1990, line },
      ],
    );
    assert.match(faults[1].expected, /^`founded`, or another of /);
  });

  it("names the rest of the sample, with its places", () => {
    const folder = copied();
    const facts = tellingFacts(folder);
    const { value: name = "" } = facts.find(({ field }) => field === "name") ?? {};
    const { value: domain = "" } = facts.find(({ field }) => field === "domain") ?? {};
    const noted = { name, domain, facts: facts.map(factHash), files: hashesBelow(folder) };
    const file = join(folder, "pages/en/home.md");
    appendFileSync(file, `\nWe are ${name}.\n`);
    writeFileSync(
      join(folder, "studio.yaml"),
      readFileSync(join(folder, "studio.yaml"), "utf8").replace(domain, "a.example"),
    );
    const remains = sampleRemains(folder, noted);
    const parts = new Set(remains.map(({ part }) => part));
    const all = ["brand", "company", "fixtures", "pricing", "public", "records", "skills", "texts"];
    assert.deepEqual([...parts].sort(), all);
    const line = readFileSync(file, "utf8").trimEnd().split("\n").length;
    const named = remains.filter((remain) => remain.file === "pages/en/home.md");
    assert.deepEqual(named.at(-1), { part: "records", file: "pages/en/home.md", line, what: `names \`${name}\`` });
    assert.ok(remains.some(({ file, what }) => file === "pricing.yaml" && what === "is as it came"));
    assert.ok(!remains.some(({ part }) => part === "domain"));
  });

  it("finds nothing of the sample in another studio", async () => {
    const { stdout } = await studioHere(["check", copied(), "--json"]);
    assert.deepEqual(JSON.parse(stdout).sample, []);
  });

  it("refuses a folder that does not exist", async () => {
    const { code, stderr } = await studioHere(["check", "/nowhere"]);
    assert.equal(code, 64);
    assert.match(stderr, /There is no folder `\/nowhere`/);
  });
});
