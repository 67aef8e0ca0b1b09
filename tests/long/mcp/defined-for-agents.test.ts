import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { RunningServer } from "../../../functions/hosts/node/start-server.ts";
import { countTokens } from "../../../src/surfaces/tokens.ts";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { message, post } from "../../support/mcp/mcp.ts";
import { small } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { buildTalkingStudio, connected } from "./talking-studio.ts";

const { folder, published } = buildTalkingStudio();
let server: RunningServer;
let client: Client;

interface Result {
  isError?: boolean;
  content: { text: string }[];
  structuredContent: { records: Record<string, unknown>[]; record: Record<string, unknown>; next_cursor?: string };
}

async function call(name: string, args: Record<string, unknown>): Promise<Result> {
  return (await client.callTool({ name, arguments: args })) as unknown as Result;
}

/** Returns the slugs of the listed records. */
async function listed(args: Record<string, unknown>) {
  const { structuredContent } = await call("list_records", { collection: "talks", ...args });
  return structuredContent.records.map(({ slug }) => slug);
}

before(async () => {
  ({ server } = await startFixture(temporaryFolder(), {}, join(folder, "dist")));
  client = await connected(server.port, "/mcp");
});

after(async () => {
  await client.close();
  await server.stop();
});

describe("the tools for every collection", () => {
  it("stand after the nine, one on each server, in fewer than 480 tokens together", async () => {
    const reference = await connected(server.port, "/docs/mcp");
    after(() => reference.close());
    const [product, others] = [await client.listTools(), await reference.listTools()];
    const added = [product, others].map(({ tools }) => tools.at(-1));
    assert.deepEqual(
      added.map((tool) => tool?.name),
      ["list_records", "get_record"],
    );
    assert.deepEqual([product.tools.length, others.tools.length], [6, 5]);
    assert.ok(countTokens(JSON.stringify(added)) < 480, JSON.stringify(added));
    for (const each of [client, reference]) {
      assert.match(each.getInstructions() ?? "", /Collections of its own: talks \(Talks that the studio gave\.\)\n/);
      assert.ok(Buffer.byteLength(each.getInstructions() ?? "") <= 2048);
    }
  });

  it("name the collections that have a list, without those that agents are not told of", async () => {
    const { isError, content } = await call("list_records", { collection: "notes" });
    assert.equal(isError, true);
    assert.match(content[0]?.text ?? "", /"services", "cases", "articles", "jobs", "comparisons", "talks"\.$/);
  });

  it("list records as the API does, by filters, language and cursor", async () => {
    assert.deepEqual(await listed({}), ["blinds", "tides", "knots"]);
    assert.deepEqual(await listed({ locale: "en" }), ["blinds", "tides"]);
    assert.deepEqual(await listed({ filters: { place: "barcelona", format: "Ponència" } }), ["blinds"]);
    assert.deepEqual(await listed({ filters: { about: small.services } }), ["blinds", "tides"]);
    const { structuredContent } = await call("list_records", { collection: "talks", limit: 2 });
    assert.deepEqual(await listed({ limit: 2, cursor: structuredContent.next_cursor }), ["knots"]);
  });

  it("say what a record is listed by, in words and with the values of each filter", async () => {
    const { content, structuredContent } = await call("list_records", { collection: "talks", limit: 1 });
    const text = content[0]?.text ?? "";
    assert.match(text, /^Persian blinds \(blinds; Dia: 2026-05-12; Lloc: Barcelona; Format: Ponència; Tracta de: /);
    assert.match(text, /\n`filters\.format`: class, keynote\n/);
    assert.equal(structuredContent.records[0]?.place, "Barcelona");
  });

  it("name the filters of a collection and their values after a wrong one", async () => {
    const refused = async (args: Record<string, unknown>) => {
      const { isError, content } = await call("list_records", { collection: "talks", ...args });
      assert.equal(isError, true);
      return content[0]?.text ?? "";
    };
    const unknown = "`filters.venue`: not a filter of talks. Filters of talks: `place`, `format`, `about`.";
    assert.equal(await refused({ filters: { venue: "Vic" } }), unknown);
    assert.match(
      await refused({ filters: { place: "Lleida" } }),
      /Known values of `place`: `Barcelona`, `Palma`, `Vic`/,
    );
    assert.match(await refused({ cursor: "x" }), /cursor/);
  });

  it("give a record of any collection as its page and its fields, in the sandbox too", async () => {
    for (const [collection, slug] of [
      ["talks", "tides"],
      ["articles", small.articles],
    ] as const) {
      const { content, structuredContent } = await call("get_record", { collection, slug });
      assert.equal(content[0]?.text, published(`${collection}/${slug}.md`));
      assert.equal(structuredContent.record.slug, slug);
      assert.doesNotMatch(JSON.stringify(structuredContent), /"html"/);
      const sent = post(message("tools/call", { name: "get_record", arguments: { collection, slug } }));
      const rehearsed = (await (await askFetch(server.respond, "/sandbox/mcp", sent)).json()) as { result: Result };
      assert.equal(rehearsed.result.structuredContent.record.slug, slug);
    }
    const { content } = await call("get_record", { collection: "talks", slug: "knots", locale: "en" });
    assert.match(content[0]?.text ?? "", /not published in `en`/);
  });
});

describe("what agents read", () => {
  it("names a studio's own collections, and none that it keeps from them", () => {
    for (const [path, kept] of [
      [".well-known/agent-card.json", /"id":"notes"/],
      [".well-known/webmcp.json", /"\/notes|"notes"/],
      ["llms.txt", /marzipan|\/notes/],
      ["llms-full.txt", /Source: <[^>]*\/notes/],
    ] as const) {
      assert.match(published(path), /talks/, path);
      assert.doesNotMatch(published(path), kept, path);
    }
    assert.match(published("llms.txt"), /Talks that the studio gave\./);
    assert.equal(client.getServerVersion()?.title, "Bocana: services, talks, and estimates");
    assert.match(published("sitemap.md"), /\/notes\/marzipan\.md/);
    assert.match(published("api/v1/notes.json"), /Marzipan anchors/);
  });

  it("has answers from its records, of the assistant and over A2A, but for those that it keeps from them", async () => {
    const ask = async (text: string, locale: string) => {
      const headers = { "sec-fetch-site": "same-origin" };
      const response = await askFetch(server.respond, "/api/chat", post({ message: text, locale }, headers));
      return ((await response.json()) as { reply: string }).reply;
    };
    assert.match(await ask("Which talks were in Barcelona?", "en"), /\[1\] Persian blinds/);
    assert.match(await ask("Quines xerrades vau fer a Palma?", "ca"), /\[1\] Tides at night/);
    assert.match(await ask("Was there a talk in Palma?", "en"), /\[1\] Tides at night/);
    assert.doesNotMatch(await ask("Can I talk to you?", "en"), /\] (Talks|Tides|Persian)/);
    assert.doesNotMatch(await ask("What do marzipan anchors hold?", "en"), /anchors hold\./);
    const parts = [{ text: "Which talks were in Barcelona?" }];
    const sent = message("SendMessage", { message: { messageId: "1", role: "ROLE_USER", parts } });
    const answer = await askFetch(server.respond, "/a2a", post(sent, { "A2A-Version": "1.0" }));
    assert.match(await answer.text(), /\[1\] Persian blinds/);
  });
});

describe("the surfaces of a definition", () => {
  it("put a list without a page of its own into a menu", () => {
    const menu = (place: string) =>
      new RegExp(`<${place}[\\s\\S]*</${place}>`).exec(published("index.html"))?.[0] ?? "";
    assert.match(menu("header"), /<a href="\/talks">Xerrades<\/a>/);
    assert.doesNotMatch(menu("header"), /"\/notes"/);
    assert.match(menu("footer"), /<a href="\/notes">Notes<\/a>/);
    assert.match(published("index.md"), /\[Xerrades\]\(http:\/\/localhost:4321\/talks\)/);
  });

  it("give the records of a value a page and a feed, named in the words of the definition", () => {
    assert.match(published("talks/format/keynote.html"), /<h1[^>]*>Xerrades: Ponència<\/h1>/);
    assert.match(published("talks/format/keynote/feed.xml"), /<title>Tides at night<\/title>/);
    assert.match(published(`en/talks/about/${small.services}.md`), /^# Talks: Crew apps$/m);
    assert.match(published("talks.html"), /<h2 id="by-about">Tracta de<\/h2>/);
    assert.throws(() => published("talks/format/class.html"));
    assert.throws(() => published("talks/place/barcelona.html"));
  });

  it("filter the search within a collection, in its three forms", async () => {
    const ask = (query: string, accept = "application/json") =>
      askFetch(server.respond, `/search?q=told&${query}`, { headers: { accept } });
    const found = async (query: string) => {
      const { results } = (await (await ask(query)).json()) as { results: { slug: string }[] };
      return results.map(({ slug }) => slug).sort();
    };
    assert.deepEqual(await found("collection=talks"), ["blinds", "knots", "tides"]);
    assert.deepEqual(await found("collection=talks&format=keynote&place=palma"), ["tides"]);
    assert.deepEqual(await found("collection=services"), []);
    for (const [accept, shown] of [
      ["text/html", /<a href="\/talks\?place=vic">Xerrades<\/a>; Lloc: vic<[\s\S]*Knots by hand/],
      ["text/html", /<input type="hidden" name="place" value="vic">/],
      ["text/markdown", /\n\[Xerrades\]\(http:\/\/localhost:4321\/talks\?place=vic\); Lloc: vic\n[\s\S]*Knots by hand/],
    ] as const) {
      assert.match(await (await ask("collection=talks&place=vic", accept)).text(), shown);
    }
    for (const [query, known] of [
      ["collection=songs", /Known values of `collection`: `services`.*`talks`/],
      ["collection=talks&format=song", /Known values of `format`: `class`, `keynote`/],
    ] as const) {
      const refused = await ask(query);
      assert.equal(refused.status, 400);
      assert.match(await refused.text(), known);
    }
  });

  it("filter the page of a list, in its three forms", async () => {
    for (const [accept, shown] of [
      ["text/html", /Lloc[\s\S]*Knots by hand/],
      ["text/markdown", /^Lloc: vic$[\s\S]*Knots by hand/m],
      ["application/json", /"filters":\{"place":"vic"\}[\s\S]*Knots by hand/],
    ] as const) {
      const text = await (await askFetch(server.respond, "/talks?place=vic", { headers: { accept } })).text();
      assert.match(text, shown);
      assert.doesNotMatch(text, /told in Palma/);
    }
  });
});
