import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { manifestText, openManifest } from "../../functions/hosts/node/manifest-lines.ts";
import type { Manifest, Variant } from "../../src/api/http/manifest.ts";
import { defaultLimits } from "../../src/api/policy.ts";

const variant = (file: string): Variant => ({
  type: "text/plain",
  file,
  identity: { etag: '"a"', length: 1, offset: 0 },
});
const paths = ["/", "/about.md", '/a"b":[{', "/back\\slash\\", "/línia\n🏠", "/last"];
const manifest: Manifest = {
  baseUrl: "https://a.example",
  ...defaultLimits,
  effort: 5,
  documents: [],
  routes: Object.fromEntries(paths.map((path) => [path, [variant(`${path} one`), variant("two, three,")]])),
};

describe("a manifest of lines", () => {
  it("is the same as JSON", () => assert.deepEqual(JSON.parse(manifestText(manifest)), manifest));

  it("has its facts, and finds the variants of each address and of no other one", () => {
    const { routes, ...facts } = manifest;
    const opened = openManifest(Buffer.from(manifestText(manifest)));
    assert.deepEqual(opened.facts, facts);
    for (const path of paths) assert.deepEqual(opened.variants(path), routes[path], path);
    for (const path of ["", "/abou", "/last/", "baseUrl"]) assert.equal(opened.variants(path), undefined, path);
  });

  it("may have no address", () => {
    const opened = openManifest(Buffer.from(manifestText({ ...manifest, routes: {} })));
    assert.equal(opened.variants("/"), undefined);
  });

  it("parses the variants of an address when they are asked for", () => {
    const bytes = Buffer.from(manifestText(manifest));
    const { mock: parsed } = mock.method(JSON, "parse");
    const opened = openManifest(bytes);
    const isOfVariants = () => parsed.calls.filter(({ arguments: [text] }) => text.startsWith("[")).length;
    assert.equal(isOfVariants(), 0);
    opened.variants("/about.md");
    assert.equal(isOfVariants(), 1);
    parsed.restore();
  });

  it("is refused where it is not written in lines", () => {
    assert.throws(() => openManifest(Buffer.from("{}")), SyntaxError);
    assert.throws(() => openManifest(Buffer.from("")), SyntaxError);
    assert.throws(() => openManifest(Buffer.from(JSON.stringify(manifest))), SyntaxError);
  });
});
