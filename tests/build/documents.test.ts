import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import type { Listing, Variant } from "../../src/api/http/manifest.ts";
import { lastChange } from "../../src/model/studio/studio.ts";
import { describeMatrix } from "../support/matrix.ts";
import { dist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";

const { routes, documents } = readManifest(dist);
const card = "/mcp/server-card";
const alias = "/.well-known/mcp/server-card.json";

describe("an artifact with a further address", () => {
  it("is published at both from the same bodies of the pack", () => {
    const [{ file, ...variant }] = routes[card] as [Variant];
    const [{ file: aliasFile, ...aliasVariant }] = routes[alias] as [Variant];
    assert.deepEqual(aliasVariant, variant);
    assert.deepEqual([file, aliasFile], ["mcp/server-card.json", alias.slice(1)]);
  });

  it("has a file at each address, for servers that serve the folder alone", () => {
    const [one, other] = [card, alias].map((path) => readFileSync(join(dist, "site", routes[path]?.[0]?.file ?? "")));
    assert.deepEqual(one, other);
  });
});

describeMatrix("a further address", {}, (fixture) => {
  it("answers as the first address does, without a Content-Location header", async () => {
    const [one, other] = [await fixture.ask(card), await fixture.ask(alias)];
    assert.equal(other.status, 200);
    assert.equal(other.headers.get("content-location"), null);
    assert.equal(other.headers.get("etag"), one.headers.get("etag"));
    assert.equal(await other.text(), await one.text());
  });
});

it("the documents of a manifest state their type, where they are listed, their length and their age", () => {
  const updated = lastChange(readStudio());
  for (const [path, relation, place] of [
    ["/docs", "service-doc", "link"],
    ["/openapi.json", "service-desc", "api-catalog"],
    ["/llms.txt", "describedby", "mcp"],
    [card, "service-desc", "ai-catalog"],
  ] as const) {
    const found = documents.find((document) => document.path === path);
    assert.equal(found?.relation, relation);
    assert.ok(found?.listedIn.includes(place), path);
  }
  const listed = (place: Listing) => documents.filter((each) => each.listedIn.includes(place));
  assert.deepEqual(
    listed("mcp").map(({ path }) => path),
    ["/llms.txt", "/llms-full.txt"],
  );
  assert.ok(listed("link").every(({ relation }) => relation));
  for (const document of documents) {
    const [variant] = routes[document.path] as [Variant];
    assert.equal(document.bytes, variant.identity.length);
    assert.equal(document.type, variant.type);
    assert.equal(document.updated, updated);
    assert.ok(document.title && document.description);
  }
});
