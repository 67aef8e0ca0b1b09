import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { askFetch } from "../../support/ask.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks, publishedIn } from "./dead-links.ts";
import { fourLanguages, fourLanguagesBuild, oneLanguage, oneLanguageBuild } from "./foreign-studios.ts";

const studios = [
  openStudio("four languages", Object.keys(fourLanguages), (await fourLanguagesBuild()).dist),
  openStudio("one language", Object.keys(oneLanguage), (await oneLanguageBuild()).dist),
];

type Opened = ReturnType<typeof openStudio>;

/** Opens a studio under a name for the tests, with its languages and its published files. */
function openStudio(name: string, locales: readonly string[], dist: string) {
  const [first = "", ...others] = locales;
  const { texts } = publishedIn(dist);
  const textAt = (path: string) => texts.get(path)?.text ?? assert.fail(`there is nothing at ${path}`);
  const jsonAt = (path: string) => JSON.parse(textAt(path));
  return { name, locales, first, others, dist, paths: [...texts.keys()], textAt, jsonAt };
}

/** Runs a check on the studio of four languages and on that of one. */
function everyStudio(check: (studio: Opened) => void | Promise<void>): Promise<void> {
  return everyRow(studios, check);
}

describe("a studio of other languages", () => {
  it("has its first language at addresses without a prefix, and each other one below its own", () =>
    everyStudio(({ first, others, paths, textAt }) => {
      for (const path of ["/", "/docs", "/privacy", "/contact", "/thanks", "/services", "/pricing"]) {
        assert.match(textAt(path), new RegExp(`<html lang="${first}"`), path);
      }
      for (const locale of others) assert.match(textAt(`/${locale}/contact`), new RegExp(`<html lang="${locale}"`));
      const roots = new Set(paths.flatMap((path) => /^\/([a-z]{2}(-\w+)?)(\/|$)/.exec(path)?.[1] ?? []));
      assert.deepEqual([...roots].sort(), others.toSorted());
    }));

  it("names its languages and no others in hreflang, the contract and its tools, and has an llms.txt in each", () =>
    everyStudio(({ locales, first, textAt, jsonAt }) => {
      const alternates = [...textAt("/").matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag);
      assert.deepEqual(alternates, [...locales, "x-default"]);
      const { parameters } = jsonAt("/openapi.json").paths["/api/v1/services"].get;
      const { schema } = parameters.find(({ name }: { name: string }) => name === "locale");
      assert.deepEqual([schema.enum, schema.default], [locales, first]);
      for (const { inputSchema } of jsonAt("/.well-known/webmcp.json").tools) {
        if (inputSchema.properties.locale) assert.deepEqual(inputSchema.properties.locale.enum, locales);
      }
      for (const locale of locales) textAt(locale === first ? "/llms.txt" : `/${locale}/llms.txt`);
    }));

  it("answers the API in its first language, and types of problems lead to the reference", () =>
    everyStudio(async ({ first, dist, textAt }) => {
      const { server } = await startFixture(temporaryFolder(), {}, dist);
      after(() => server.stop());
      const ask = async (path: string) => {
        return (await askFetch(server.respond, path, { headers: { host: "localhost:4321" } })).json() as Promise<never>;
      };
      const { data } = (await ask("/api/v1/services?limit=1")) as { data: { locale: string; url: string }[] };
      assert.equal(data[0]?.locale, first);
      assert.match(data[0]?.url ?? "", /^http:\/\/localhost:4321\/services\//);
      const problem = (await ask("/api/v1/services?locale=en")) as { type: string; resolution: string };
      const { pathname, hash } = new URL(problem.type);
      assert.match(textAt(pathname), new RegExp(`id="${hash.slice(1)}"`));
    }));

  it("has no dead links", () =>
    everyStudio(async ({ dist }) => {
      assert.deepEqual([...new Set(await deadLinks(dist, temporaryFolder()))], []);
    }));

  it("runs from right to left where its language does", () =>
    everyStudio(({ first, textAt }) => {
      assert.equal(/<html [^>]*dir="rtl"/.test(textAt("/")), first === "ar");
    }));

  it("marks the English texts of the contract with lang", () =>
    everyStudio(({ textAt }) => {
      assert.match(textAt("/docs"), /<section class="entry" id="listServices">\s*<header>\s*<h3>\s*<span lang="en"/);
      assert.match(textAt("/docs/listServices"), /<div class="opening" lang="en"/);
    }));
});
