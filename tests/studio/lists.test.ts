import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { startStub } from "./stub-server.ts";
import { studioHere } from "./studio-here.ts";

const total = 230;

/** Starts a server with a list of 230 articles, whose cursors are the position of the next one. */
async function startLongList() {
  const asked: URLSearchParams[] = [];
  const url = await startStub((request) => {
    const { searchParams } = new URL(request.url as string, "http://stub.invalid");
    asked.push(searchParams);
    const limit = Number(searchParams.get("limit"));
    const from = Number(searchParams.get("cursor") ?? 0);
    const to = Math.min(total, from + limit);
    const data = Array.from({ length: to - from }, (_, index) => article(from + index));
    return { body: { data, page: { limit, has_more: to < total, next_cursor: to < total ? String(to) : null } } };
  });
  return { url, asked };
}

function article(number: number) {
  return { slug: `article-${number}`, title: `Article ${number}`, published: "2026-01-01", tags: ["numbers"] };
}

describe("a list of the studio client", () => {
  it("follows the pages of the API to the end, with its filters", async () => {
    const { url, asked } = await startLongList();
    const { code, stdout } = await studioHere(["articles", "--tag", "numbers", "--json"], { STUDIO_URL: url });
    assert.equal(code, 0);
    const { data, page } = JSON.parse(stdout);
    assert.deepEqual(
      data,
      Array.from({ length: total }, (_, index) => article(index)),
    );
    assert.equal(page.has_more, false);
    assert.deepEqual(asked.map(String), [
      "tag=numbers&limit=100",
      "tag=numbers&cursor=100&limit=100",
      "tag=numbers&cursor=200&limit=100",
    ]);
  });

  it("ends at --limit and continues from a cursor", async () => {
    const { url, asked } = await startLongList();
    const first = JSON.parse((await studioHere(["articles", "--limit", "120", "--json"], { STUDIO_URL: url })).stdout);
    assert.equal(first.data.length, 120);
    const cursor = first.page.next_cursor;
    const rest = JSON.parse((await studioHere(["articles", "--cursor", cursor, "--json"], { STUDIO_URL: url })).stdout);
    assert.deepEqual(rest.data[0], article(120));
    assert.equal(rest.data.length, total - 120);
    assert.deepEqual(
      asked.map((query) => query.get("limit")),
      ["100", "20", "100", "100"],
    );
  });

  it("tells only people that there is more", async () => {
    const { url } = await startLongList();
    const person = await studioHere(["articles", "--limit", "5"], { STUDIO_URL: url });
    const program = await studioHere(["articles", "--limit", "5", "--json"], { STUDIO_URL: url });
    assert.equal(person.stdout.trimEnd().split("\n").length, 6);
    assert.match(person.stderr, /More records exist/);
    assert.equal(program.stderr, "");
  });
});
