import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { bodyAsset, searchTableAsset } from "../../../functions/hosts/cloudflare/asset-names.ts";
import { type BlocksTable, indexBlocks } from "../../../functions/hosts/cloudflare/index-blocks.ts";
import { layOutCloudflare } from "../../../scripts/deploy/lay-out-cloudflare.ts";
import { layOutNetlify } from "../../../scripts/deploy/lay-out-netlify.ts";
import { layOutVercel } from "../../../scripts/deploy/lay-out-vercel.ts";
import type { Manifest } from "../../../src/api/http/manifest.ts";
import { variantPath } from "../../../src/model/addresses/addresses.ts";
import { askSocket } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { NodeAnswers, type Send } from "../edge/node-answers.ts";
import { type ScriptWords, scriptBuild, scripts } from "./script-studios.ts";

interface Built extends ScriptWords {
  dist: string;
  routes: Manifest["routes"];
}

const studios: Built[] = [];
for (const words of scripts) {
  const { dist } = await scriptBuild(words);
  const { routes } = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;
  studios.push({ ...words, dist, routes });
}

/** Lays a build out as a host's functions have it; returns the folder of the build. */
const functions: Readonly<Record<string, (dist: string, folder: string) => Promise<string>>> = {
  async netlify(dist, folder) {
    await layOutNetlify(dist, folder);
    return join(folder, "dist");
  },
  async vercel(dist, folder) {
    await layOutVercel(dist, folder);
    return join(folder, "functions/index.func/dist");
  },
};

const everyStudio = (check: (studio: Built) => Promise<void> | void) => everyRow(studios, check);

const asLetters = (path: string) => decodeURIComponent(path).normalize("NFC");

async function sendTo(dist: string): Promise<Send> {
  const { server } = await startFixture(temporaryFolder(), {}, dist);
  after(() => server.stop());
  return (path, ask) => askSocket(server.port, path, ask);
}

describe("a build in another script, laid out for a host,", () => {
  it("names each address in signs of ASCII, and each in letters once", () =>
    everyStudio(({ routes, tagSlug, articleSlug, personSlug }) => {
      const paths = Object.keys(routes);
      for (const path of paths) assert.match(path, /^\/[\x21-\x7e]*$/);
      assert.equal(new Set(paths.map(asLetters)).size, paths.length);
      const letters = new Set(paths.map(asLetters));
      for (const ending of ["", ".md", ".json"]) {
        for (const page of [`/articles/${articleSlug}`, `/people/${personSlug}`, `/articles/tag/${tagSlug}`])
          assert.ok(letters.has(page + ending), page + ending);
      }
      for (const path of [`/okf/articles/${articleSlug}.md`, `/articles/tag/${tagSlug}/feed.xml`])
        assert.ok(letters.has(path), path);
    }));

  it("has an asset at Workers for each body, and the Markdown of each page", () =>
    everyStudio(async ({ dist, routes, articleSlug }) => {
      const folder = temporaryFolder();
      layOutCloudflare(dist, folder);
      const asset = async (name: string) => new Uint8Array(readFileSync(join(folder, "assets", name)));
      const bodies = Object.values(routes).flatMap((variants) =>
        variants.flatMap(({ identity, br, gzip }) => [identity, br, gzip]),
      );
      for (const body of bodies) if (body) assert.ok(existsSync(join(folder, "assets", bodyAsset(body))));
      const { texts } = JSON.parse(String(Buffer.from(await asset(searchTableAsset)))) as BlocksTable;
      assert.ok(Object.keys(texts).map(asLetters).includes(`/articles/${articleSlug}`));
      const blocks = indexBlocks(asset);
      for (const [path, [offset, length]] of Object.entries(texts)) {
        const [variant] = routes[variantPath(path, "md")] ?? [];
        assert.ok(variant, path);
        assert.deepEqual(await blocks.read({ offset, length }), await asset(bodyAsset(variant.identity)), path);
      }
    }));

  it("answers each address as the server does from the files of a function", () =>
    everyStudio(async ({ dist }) => {
      const answers = new NodeAnswers(dist, await sendTo(dist));
      for (const [host, layOut] of Object.entries(functions)) {
        const asked = await answers.assertSame(await sendTo(await layOut(dist, temporaryFolder())));
        assert.ok(asked > 500, `${host}: ${asked}`);
      }
    }));

  it("has a file for each address whose name is the address in letters, for hosts that serve files alone", () =>
    everyStudio(({ dist, routes }) => {
      for (const [path, variants] of Object.entries(routes)) {
        for (const { file, location = path } of variants) {
          assert.ok(existsSync(join(dist, "site", file)), file);
          assert.ok(`/${file}`.startsWith(asLetters(location).replace(/\/$/, "")), `${location}: ${file}`);
        }
      }
    }));

  it("leads old addresses in letters to addresses that exist, in the form of each host", () =>
    everyStudio(({ dist, routes, tag, articleSlug }) => {
      const from = `/${[tag, articleSlug].map(encodeURIComponent).join("/")}`;
      const to = `/articles/${encodeURIComponent(articleSlug)}`;
      const read = (name: string) => readFileSync(join(dist, "moved", name), "utf8");
      assert.ok(read("_redirects").includes(`${from} ${to} 301\n`));
      assert.ok(read("nginx.conf").includes(`\n "${from}" "${to}";\n`));
      const { redirects } = JSON.parse(read("vercel.json")) as { redirects: { source: string; destination: string }[] };
      assert.ok(redirects.some(({ source, destination }) => source === from && destination === to));
      for (const { source, destination } of redirects) {
        assert.match(source + destination, /^[\x21-\x7e]+$/);
        if (destination.startsWith("/")) assert.ok(routes[destination], destination);
      }
    }));
});
