import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { lettersOf } from "../../src/publish/own-code/letters-of.ts";
import { plainCalls, toolCalls } from "../api/every-answer.ts";
import { studioHere } from "../studio/studio-here.ts";
import { askBuild } from "../support/asked-build.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { describeSoundBuild } from "../support/describe-sound-build.ts";
import { everyRow } from "../support/every-row.ts";
import { everythingBuild } from "./everything-build.ts";
import { wordsStatedBy } from "./words-stated.ts";

const { dist } = await everythingBuild();
const { studio, textAt } = openBuiltSite(dist);

describeSoundBuild("the studio that states everything", dist, toolCalls(studio, plainCalls));

const listed = collectionNames().flatMap((name) => studio.locales.flatMap((locale) => studio.list(name, locale)));

describe("the answers of a studio that states everything", () => {
  const { ask, dataAt, call, port } = askBuild(dist);

  it("answers each record over MCP whole, as data and in words", async () => {
    for (const [tool, collection, member] of [
      ["get_service", "services", "service"],
      ["get_case_study", "cases", "case_study"],
      ["compare_technologies", "comparisons", "comparison"],
    ] as const) {
      for (const entry of listed.filter((each) => each.collection === collection)) {
        const { content, structuredContent = {} } = await call(
          tool,
          { slug: entry.slug, locale: entry.locale },
          "/docs/mcp",
        );
        const [text, data] = [content[0]?.text ?? "", JSON.stringify(structuredContent)];
        assert.ok(structuredContent[member] ?? Object.keys(structuredContent).length > 0, tool);
        for (const said of [text, JSON.parse(`"${data.replace(/[\\"]/g, "\\$&")}"`)]) {
          const reading = lettersOf(said.replaceAll('\\"', '"'));
          const lacked = wordsStatedBy(entry).filter((words) => !reading.includes(lettersOf(words)));
          assert.deepEqual(lacked, [], `${tool} ${entry.slug} ${entry.locale}`);
        }
      }
    }
  });

  it("is found by a question of each record", async () => {
    const asking = listed.filter(
      ({ locale, data, collection }) => locale === "en" && data.questions && collection !== "pages",
    );
    assert.ok(asking.length > 6);
    await everyRow(asking, async (entry) => {
      const { content } = await call("search", { query: entry.data.questions?.[0] ?? "" }, "/docs/mcp");
      assert.ok(JSON.stringify(content).includes(pathOf(studio, entry)), JSON.stringify(content).slice(0, 400));
    });
  });

  it("answers lists by author and by tag, as the API and as a page", async () => {
    for (const [query, count] of [
      ["author=marina-sole", 1],
      ["author=otto-grau", 15],
      ["tag=fec-gov", 2],
      ["tag=fec-gov&author=otto-grau", 1],
    ] as const) {
      const data = (await dataAt(`/api/v1/articles?${query}&limit=100`)) as { slug: string }[];
      assert.equal(data.length, count, query);
      const page = await (await ask(`/articles?${query}`)).text();
      for (const { slug } of data.slice(0, 20)) assert.ok(page.includes(`/articles/${slug}"`), `${query} ${slug}`);
    }
  });

  it("lets pages load what studio.yaml names, each on the pages that use it", async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get("content-security-policy") ?? "";
    const [letters, other] = [await policyOf("/letters"), await policyOf("/about")];
    for (const host of ["letters", "widget", "live"]) {
      assert.ok(letters.includes(`https://${host}.example`), host);
      assert.ok(!other.includes(`${host}.example`), host);
    }
    for (const policy of [letters, other])
      assert.match(policy, /script-src[^;]* https:\/\/stats\.example\/js\/count\.js/);
    assert.match(textAt("/privacy"), /stats\.example/);
  });

  it("leads from each address that a record had to the record, in one step", async () => {
    const rows = [
      ["/services/watch", "/services/night-watch"],
      ["/?page_id=41", "/services/night-watch"],
      ["/boats/ferries.md", "/cases/ferry-counts.md"],
      ["/2014/03/12/salt/?a=b", "/articles/quay-sensors?a=b"],
      ["/jobs/deckhand.json", "/jobs/deckhand-who-programs.json"],
      ["/versus/cable-battery", "/comparisons/cable-or-battery"],
      ["/guides/harbour", "/resources/obrir-un-port"],
      ["/crew/otto", "/people/otto-grau"],
      ["/start", "/"],
      ["/log/night-3", "/articles/night-3"],
      ["/ar/boats.html", "/ar/cases"],
      ["/shop/caps/blue", "https://shop.example/all/caps/blue"],
    ] as const;
    await everyRow(rows, async ([from, to]) => {
      const answer = await ask(from);
      assert.deepEqual([answer.status, answer.headers.get("location")], [301, to]);
    });
    assert.equal((await ask("/regatta")).status, 410);
  });

  it("is shown by the command line with the facts that have no place of their own there", async () => {
    const shown = async (...words: string[]) => {
      const { stdout, stderr, code } = await studioHere(words, { STUDIO_URL: `http://127.0.0.1:${port()}` });
      assert.equal(code, 0, stderr);
      return stdout;
    };
    const text = await shown("case", "ferry-counts");
    for (const words of ["Nobody dictates a number any more.", "Carme Pujol", "Marina Solé"])
      assert.ok(text.includes(words), text);
    assert.match(await shown("cases"), /^quiet-marina +confidential/m);
    assert.match(
      await shown("articles", "--tag", "fec-gov"),
      /^quay-sensors +2026-11-20 +fec-gov, sensors, salt-water/m,
    );
    assert.match(await shown("jobs"), /^deckhand-who-programs .*2,100–2,600 a month$/m);
    assert.match(await shown("company"), /Marina Solé/);
    assert.doesNotMatch(await shown("articles"), /undefined|\[object/);
  });
});
