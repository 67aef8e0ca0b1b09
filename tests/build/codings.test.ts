import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { BodyFiles } from "../../functions/hosts/node/body-packs.ts";
import { compress, efforts, qualityOf } from "../../functions/hosts/node/codings.ts";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import { renderedBuild } from "../support/rendered-build.ts";

describe("the encodings of a build", () => {
  const { routes } = readManifest(renderedBuild);
  const bodies = new BodyFiles(renderedBuild);
  after(() => bodies.close());

  /** Returns the published compressed body, and the one of a given quality. */
  const packed = async (path: string, quality: number) => {
    const variant = routes[path]?.find(({ br }) => br);
    assert.ok(variant?.br, `${path} is not published in Brotli`);
    const made = await compress(bodies.read(variant.identity), quality);
    return [Buffer.from(bodies.read(variant.br)), Buffer.from(made.br ?? [])] as const;
  };

  it("have the best compression for pages, styles and scripts, which people wait for", async () => {
    const assets = Object.keys(routes).filter((path) => /^\/_astro\/.*\.(css|js)$/.test(path));
    const notTiny = assets.filter((path) => routes[path]?.some(({ br }) => br));
    assert.ok(notTiny.some((path) => path.endsWith(".css")) && notTiny.some((path) => path.endsWith(".js")));
    for (const path of ["/", "/about", ...notTiny]) {
      const [published, thorough] = await packed(path, efforts.thorough);
      assert.deepEqual(published, thorough, path);
    }
  });

  it("have quick compression for variants and documents that programs fetch", async () => {
    for (const path of ["/about.md", "/about.json", "/llms.txt", "/sitemap.xml", "/openapi.json"]) {
      const [published, quick] = await packed(path, efforts.quick);
      assert.deepEqual(published, quick, path);
    }
  });

  it("have quick compression for everything on a large site", () => {
    for (const type of ["text/html; charset=utf-8", "text/css", "application/json", "text/markdown"])
      assert.equal(qualityOf(type, efforts.quick), efforts.quick);
  });
});
