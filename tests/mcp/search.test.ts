import assert from "node:assert/strict";
import { it } from "node:test";
import { fill } from "../../src/model/texts/texts.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { describeMatrix } from "../support/matrix.ts";
import { message, post } from "../support/mcp/mcp.ts";
import { defaultLocale, otherLocale, service, studio } from "../support/studio-under-test.ts";
import { questions } from "./questions.ts";

interface Passage {
  title: string;
  url: string;
  markdown_url: string;
  passage: string;
}

interface Answer {
  passages: Passage[];
  confidence: "high" | "low";
  not_found: string[];
  elsewhere?: { title: string; url: string; locale: string }[];
}

describeMatrix("the search tool of MCP", {}, (fixture) => {
  async function search(query: string, locale: string, limit?: number) {
    const call = message("tools/call", { name: "search", arguments: { query, locale, ...(limit && { limit }) } });
    const { result } = (await (await fixture.ask("/docs/mcp", post(call))).json()) as {
      result: { content: { text: string }[]; structuredContent: Answer };
    };
    assert.ok(result.structuredContent, JSON.stringify(result));
    const tokens = countTokens(JSON.stringify(result));
    return { ...result.structuredContent, text: result.content[0]?.text ?? "", tokens };
  }

  it("has the page that answers a question among its first three passages", async () => {
    assert.ok(questions.length >= 24);
    const missed: string[] = [];
    for (const [locale, question, ...answering] of questions) {
      const { passages } = await search(question, locale);
      const paths = passages.slice(0, 3).map(({ url }) => new URL(url).pathname);
      if (!paths.some((path) => answering.includes(path))) missed.push(`${question} ${paths.join(" ")}`);
    }
    assert.deepEqual(missed, []);
  });

  it("quotes pages letter for letter, with addresses that answer, in fewer than 5,000 tokens as a whole", async () => {
    const variants = new Map<string, string>();
    for (const [locale, question] of questions) {
      const { passages, text, tokens } = await search(question, locale, 10);
      assert.ok(passages.length >= 3 && passages.length <= 10, `${question}: ${passages.length} passages`);
      assert.ok(tokens < 5000, `${question}: ${tokens} tokens`);
      for (const { url, markdown_url, passage, title } of passages) {
        if (!variants.has(markdown_url)) {
          assert.equal((await fixture.ask(new URL(url).pathname)).status, 200, url);
          const response = await fixture.ask(new URL(markdown_url).pathname);
          assert.match(response.headers.get("content-type") ?? "", /^text\/markdown/);
          variants.set(markdown_url, await response.text());
        }
        assert.ok(variants.get(markdown_url)?.includes(passage), `${markdown_url} does not hold ${passage}`);
        assert.doesNotMatch(title, /\]\(/);
        for (const part of [title, url, passage]) assert.ok(text.includes(part), part);
      }
    }
    assert.ok(variants.size > 20, `${variants.size} pages`);
  });

  it("keeps to the language and the number of passages that are asked for", async () => {
    for (const [locale, word, prefix] of [
      ["ca", "port", /^\/(?!en\b)/],
      ["en", "harbour", /^\/en\b/],
    ] as const) {
      for (const limit of [1, 3, 10]) {
        const { passages } = await search(word, locale, limit);
        assert.equal(passages.length, limit);
        for (const { url } of passages) assert.match(new URL(url).pathname, prefix);
      }
    }
    assert.equal((await search("port", "ca")).passages.length, 5);
  });

  it("gives at most two passages of a page", async () => {
    for (const [locale, question] of questions) {
      const counts = new Map<string, number>();
      for (const { url } of (await search(question, locale, 10)).passages) counts.set(url, (counts.get(url) ?? 0) + 1);
      assert.ok(Math.max(...counts.values()) <= 2, question);
    }
  });

  it("finds the same whatever the accents, case, endings and hyphens", async () => {
    const first = async (query: string, locale: string) => (await search(query, locale, 1)).passages[0]?.url;
    for (const [locale, a, b] of [
      ["ca", "quaderns de bord", "QUADERN DE BORDS"],
      ["en", "foul-weather gear", "foulweather gears"],
    ] as const) {
      assert.equal(await first(a, locale), await first(b, locale));
      assert.notEqual(await first(a, locale), undefined);
    }
  });

  it("says how sure its passages are, and which words the site never mentions", async () => {
    const sure = await search("What does a berth booking portal cost?", "en");
    assert.deepEqual([sure.confidence, sure.not_found], ["high", []]);
    assert.doesNotMatch(sure.text, /may not answer/);
    const doubtful = await search("Do you sell helicopters and submarines?", "en");
    assert.deepEqual([doubtful.confidence, doubtful.not_found], ["low", ["helicopters", "submarines"]]);
    assert.match(doubtful.text, /^These passages may not answer that: .*"helicopters", "submarines"/);
    assert.match(doubtful.text, /http:\/\/localhost:4321\/en\/llms\.txt/);
    assert.ok(doubtful.passages.length > 0);
  });

  it("names another language that answers, with its first pages", async () => {
    const asked = studio.get("services", service, defaultLocale)?.data.title as string;
    const { confidence, elsewhere = [], text } = await search(asked, otherLocale);
    const language = new Intl.DisplayNames(otherLocale, { type: "language" }).of(defaultLocale) as string;
    assert.equal(confidence, "low");
    assert.deepEqual(
      [elsewhere[0]?.url, elsewhere[0]?.locale],
      [`http://localhost:4321/services/${service}`, defaultLocale],
    );
    assert.ok(elsewhere.length <= 3);
    for (const said of [
      fill(studio.texts[otherLocale]?.lists.elsewhere ?? "", { language }),
      ...elsewhere.map(({ url }) => url),
    ])
      assert.ok(text.includes(said), text);
    assert.equal((await search(asked, defaultLocale)).elsewhere, undefined);
  });

  it("names the site's summary where nothing answers", async () => {
    for (const query of ["xyzzyq", "the of and", "??", "🌊🌊", "hasOwnProperty"]) {
      const { passages, confidence, text } = await search(query, "en");
      assert.deepEqual([passages, confidence], [[], "low"], query);
      assert.match(text, /http:\/\/localhost:4321\/en\/llms\.txt/, query);
    }
  });
});
