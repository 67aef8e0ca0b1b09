import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks, type PublishedFolder, publishedIn } from "./dead-links.ts";
import { type Tags, writeRetagged } from "./retagged-studio.ts";

/** How many languages, and which first: one with a region, one without a stemmer, one without spaces, one with a script. */
const studios: Record<string, Tags> = {
  "four languages": { "pt-BR": "ca", pl: "en", ja: "en", "sr-Latn": "ca" },
  "one language": { ar: "ca" },
};

for (const [title, tags] of Object.entries(studios)) {
  describe(`a studio of ${title}`, () => {
    const locales = Object.keys(tags);
    const [first = "", ...others] = locales;
    const [content, dist, dataDir] = [temporaryFolder(), join(temporaryFolder(), "dist"), temporaryFolder()];
    let site: PublishedFolder;
    const textAt = (path: string) => site.texts.get(path)?.text ?? assert.fail(`there is nothing at ${path}`);
    const jsonAt = (path: string) => JSON.parse(textAt(path));

    before(async () => {
      writeRetagged(content, tags);
      const env = { ...process.env, CONTENT_DIR: content, DIST_DIR: dist };
      await promisify(execFile)(process.execPath, ["scripts/build.ts"], { cwd: root, env });
      site = publishedIn(dist);
    });

    it("has its first language without a prefix, and each other below its own", () => {
      for (const path of ["/", "/docs", "/privacy", "/contact", "/thanks", "/services", "/pricing"]) {
        assert.match(textAt(path), new RegExp(`<html lang="${first}"`), path);
      }
      for (const locale of others) assert.match(textAt(`/${locale}/contact`), new RegExp(`<html lang="${locale}"`));
      const roots = new Set(
        [...site.texts.keys()].flatMap((path) => /^\/([a-z]{2}(-\w+)?)(\/|$)/.exec(path)?.[1] ?? []),
      );
      assert.deepEqual([...roots].sort(), others.toSorted());
    });

    it("names its languages and no other in hreflang, the contract, the tools and llms.txt", async () => {
      const alternates = [...textAt("/").matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag);
      assert.deepEqual(alternates, [...locales, "x-default"]);
      const { parameters } = jsonAt("/openapi.json").paths["/api/v1/services"].get;
      const { schema } = parameters.find(({ name }: { name: string }) => name === "locale");
      assert.deepEqual([schema.enum, schema.default], [locales, first]);
      for (const { inputSchema } of jsonAt("/.well-known/webmcp.json").tools) {
        if (inputSchema.properties.locale) assert.deepEqual(inputSchema.properties.locale.enum, locales);
      }
      for (const locale of locales) textAt(locale === first ? "/llms.txt" : `/${locale}/llms.txt`);
    });

    it("answers the API and its problems in it, with types that lead to the reference", async () => {
      const { server } = await startFixture(dataDir, {}, dist);
      const ask = async (path: string) => {
        return (await askFetch(server.respond, path, { headers: { host: "localhost:4321" } })).json() as Promise<never>;
      };
      const { data } = (await ask("/api/v1/services?limit=1")) as { data: { locale: string; url: string }[] };
      assert.equal(data[0]?.locale, first);
      assert.match(data[0]?.url ?? "", /^http:\/\/localhost:4321\/services\//);
      const problem = (await ask("/api/v1/services?locale=en")) as { type: string; resolution: string };
      const { pathname, hash } = new URL(problem.type);
      assert.match(textAt(pathname), new RegExp(`id="${hash.slice(1)}"`));
      await server.stop();
    });

    it("has nothing in it that leads to nothing", async () => {
      assert.deepEqual([...new Set(await deadLinks(dist, temporaryFolder()))], []);
    });

    it("runs from right to left where its language does", () => {
      assert.equal(/<html [^>]*dir="rtl"/.test(textAt("/")), first === "ar");
    });

    it("marks what is in English because the contract is", () => {
      assert.match(textAt("/docs"), /<section class="entry" id="listServices">\s*<header>\s*<h3>\s*<span lang="en"/);
      assert.match(textAt("/docs/listServices"), /<header class="opening" lang="en"/);
    });
  });
}
