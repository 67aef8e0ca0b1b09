import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { completeStudio, serviceFields, source } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { content } from "../support/places.ts";
import { defaultLocale, job, service, studio, untranslatedCase } from "../support/studio-under-test.ts";
import { faultsOf } from "../support/surfaces/bundle-rules.ts";
import { parseLlms } from "../support/surfaces/llms-format.ts";
import { agentTexts, siteIn, siteOf } from "../support/surfaces/small-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const archive = "/okf.tar.gz";
const baseUrl = "https://studio.example";
let original: Map<string, string>;

/** Copies the studio's content for a test to change. */
function contentCopy() {
  const folder = temporaryFolder();
  cpSync(content, folder, { recursive: true });
  return {
    folder,
    edit(file: string, from: string | RegExp, to: string) {
      const text = readFileSync(join(folder, file), "utf8");
      const changed = text.replace(from, to);
      assert.notEqual(changed, text);
      writeFileSync(join(folder, file), changed);
    },
  };
}

/** Returns the addresses whose texts differ, or that only one has. */
function changed(texts: Map<string, string>): string[] {
  const all = new Set([...original.keys(), ...texts.keys()]);
  return [...all].filter((address) => original.get(address) !== texts.get(address)).sort();
}

function mentioning(words: string): string[] {
  return [...original].filter(([, text]) => text.includes(words)).map(([address]) => address);
}

before(async () => {
  original = await agentTexts(await siteIn(content, baseUrl));
});

describe("the long texts for agents", () => {
  it("are the same in every build of the same content", async () =>
    assert.deepEqual(changed(await agentTexts(await siteIn(contentCopy().folder, baseUrl))), []));

  it("change with the summary of a record only where they contain it", async () => {
    const copy = contentCopy();
    const summary = /^summary: (.*)$/m.exec(readFileSync(join(copy.folder, `services/en/${service}.md`), "utf8"))?.[1];
    copy.edit(`services/en/${service}.md`, summary as string, "Another shop.");
    const expected = [...mentioning(summary as string), archive].sort();
    assert.ok(expected.includes("/en/llms.txt") && expected.includes(`/okf/en/services/${service}.md`));
    assert.deepEqual(changed(await agentTexts(await siteIn(copy.folder, baseUrl))), expected);
  });

  it("change with the day of a record only where they contain it", async () => {
    const copy = contentCopy();
    copy.edit(`cases/ca/${untranslatedCase}.md`, /^updated: .*$/m, 'updated: "2020-02-02"');
    const texts = await agentTexts(await siteIn(copy.folder, baseUrl));
    const title = studio.get("cases", untranslatedCase, defaultLocale)?.data.title;
    const expected = [`/okf/cases/${untranslatedCase}.md`, "/okf/log.md", archive, "/sitemap.md", "/sitemap.xml"];
    assert.deepEqual(changed(texts), expected.sort());
    assert.ok(
      texts
        .get("/okf/log.md")
        ?.trimEnd()
        .endsWith(`## 2020-02-02\n* **Update**: [${title}](cases/${untranslatedCase}.md)`),
    );
  });

  it("name the newest day of each language only in that language", async () => {
    const copy = contentCopy();
    copy.edit(`jobs/en/${job}.md`, /^updated: .*$/m, 'updated: "2027-01-02"');
    const texts = await agentTexts(await siteIn(copy.folder, baseUrl));
    assert.match(texts.get("/en/llms.txt") ?? "", /Last change: 2027-01-02\./);
    assert.equal(texts.get("/llms.txt"), original.get("/llms.txt"));
  });

  it("have the day of a price list that changed after its page", async () => {
    const copy = contentCopy();
    copy.edit("pricing.yaml", /^updated: .*$/m, 'updated: "2027-01-03"');
    const texts = await agentTexts(await siteIn(copy.folder, baseUrl));
    assert.match(texts.get("/okf/pricing.md") ?? "", /^ {2}at: 2027-01-03T00:00:00Z$/m);
    assert.match(texts.get("/sitemap.xml") ?? "", /\/pricing<\/loc><lastmod>2027-01-03</);
  });

  it("have the configured base address and no other", async () => {
    const texts = await agentTexts(await siteIn(contentCopy().folder, "https://elsewhere.example"));
    const stale = [...texts].filter(([address, text]) => address !== archive && text.includes(baseUrl));
    assertNone(stale.map(([address]) => address));
    assert.deepEqual(changed(texts), [...mentioning(baseUrl), archive].sort());
  });

  it("name no language that the studio does not have", async () => {
    const { studio } = await siteIn(content);
    const locales = studio.locales.filter((locale) => locale !== "en");
    const entries = studio.entries.filter(({ locale }) => locale !== "en");
    const texts = await agentTexts(siteOf({ ...studio, locales, entries }, baseUrl));
    const stray = [...texts].filter(
      ([address, text]) => address !== archive && /\/en[/.]|English|`en`|locale=en/.test(text),
    );
    assertNone(stray.map(([address]) => address));
    assertNone([...texts.keys()].filter((address) => /^\/(okf\/)?en\b/.test(address)));
  });

  it("are in the default language of the studio at the addresses without a prefix", async () => {
    const { studio } = await siteIn(content);
    const texts = await agentTexts(siteOf({ ...studio, defaultLocale: "en" }, baseUrl));
    assert.match(texts.get("/llms.txt") ?? "", /^When to use: /m);
    assert.match(texts.get("/ca/llms.txt") ?? "", /^Quan fer-lo servir: /m);
    assert.match(texts.get(`/okf/services/${service}.md`) ?? "", /^locale: en$/m);
    assert.match(
      texts.get(`/okf/ca/services/${service}.md`) ?? "",
      new RegExp(`^ {2}en: \\.\\./\\.\\./services/${service}\\.md$`, "m"),
    );
  });

  it("rename a record whose slug is a reserved file name of the knowledge format", async () => {
    const { folder, write } = completeStudio();
    write("services/en/log.md", source({ ...serviceFields, title: "Logs [1]", order: 2 }));
    const texts = await agentTexts(await siteIn(folder, baseUrl));
    assert.match(texts.get("/okf/services/log-service.md") ?? "", /^title: Logs \[1\]$/m);
    assert.match(texts.get("/okf/services/index.md") ?? "", /^\* \[Logs 1\]\(log-service\.md\) - /m);
  });

  it("are well-formed for the smallest studio too", async () => {
    const texts = await agentTexts(await siteIn(completeStudio().folder, baseUrl));
    for (const path of ["/llms.txt", "/es/llms.txt", "/api/llms.txt"]) {
      const text = texts.get(path) as string;
      parseLlms(text);
      assert.doesNotMatch(text.replaceAll(/(?<=\/)\{\w+\}/g, ""), /undefined|\{\w+\}|: \./, path);
    }
    const tree = [...texts].filter(([address]) => /^\/okf\/.*\.md$/.test(address));
    assert.deepEqual(faultsOf(new Map(tree.map(([address, text]) => [address.slice("/okf/".length), text]))), []);
  });
});
