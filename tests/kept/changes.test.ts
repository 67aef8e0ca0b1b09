import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Variant } from "../../src/api/http/manifest.ts";
import { changesOf } from "../../src/publish/changes.ts";

function variant(tag: string, others: Partial<Variant> = {}): Variant {
  return { type: "text/html", file: "a.html", identity: { etag: `"${tag}"`, length: 1, offset: 0 }, ...others };
}

describe("the changes between two builds", () => {
  it("name addresses that came, that are gone, and that answer other bytes, types or headers", () => {
    const earlier = {
      "/same": [variant("1"), variant("2")],
      "/gone": [variant("3")],
      "/bytes": [variant("4")],
      "/twin": [variant("5"), variant("6")],
      "/type": [variant("7")],
      "/headers": [variant("8", { headers: { "X-Markdown-Tokens": "1" } })],
      "/fewer": [variant("9"), variant("10")],
    };
    const routes = {
      "/headers": [variant("8", { headers: { "X-Markdown-Tokens": "2" } })],
      "/new": [variant("11")],
      "/same": [variant("1", { identity: { etag: '"1"', length: 1, offset: 700 } }), variant("2")],
      "/bytes": [variant("12")],
      "/twin": [variant("5"), variant("13")],
      "/type": [variant("7", { type: "text/plain" })],
      "/fewer": [variant("9")],
    };
    assert.deepEqual(changesOf(earlier, routes), {
      added: ["/new"],
      changed: ["/bytes", "/fewer", "/headers", "/twin", "/type"],
      removed: ["/gone"],
    });
  });

  it("are every address as added when there was no build before", () => {
    const routes = { "/b": [variant("1")], "/a": [variant("2")] };
    assert.deepEqual(changesOf({}, routes), { added: ["/a", "/b"], changed: [], removed: [] });
  });
});
