import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { borrowedWords } from "../../../src/model/typography/mark-borrowed.ts";
import { studioHere } from "../../studio/studio-here.ts";
import { askFetch } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks, publishedIn } from "./dead-links.ts";
import { type ScriptWords, scriptBuild, scriptStudio, scripts } from "./script-studios.ts";

type Opened = ScriptWords & Awaited<ReturnType<typeof opened>>;

/** Builds a studio, starts its server, and reads its published texts. */
async function opened(words: ScriptWords) {
  const { dist } = await scriptBuild(words);
  const { texts } = publishedIn(dist);
  const { server } = await startFixture(temporaryFolder(), {}, dist);
  after(() => server.stop());
  const ask = (path: string, headers = {}) =>
    askFetch(server.respond, path, { headers: { host: "localhost:4321", ...headers } });
  const textAt = (path: string) => texts.get(path)?.text ?? assert.fail(`there is nothing at ${path}`);
  return { ...words, dist, ask, textAt };
}

const studios: Opened[] = [];
for (const words of scripts) studios.push(await opened(words));

function everyStudio(check: (studio: Opened) => void | Promise<void>): Promise<void> {
  return everyRow(studios, check);
}

const pathTo = (...segments: string[]) => `/${segments.map(encodeURIComponent).join("/")}`;

describe("a studio in another script, as `init` and an import began it,", () => {
  it("has no faults, and a warning for each word that stands in English", () =>
    everyStudio(async (words) => {
      const { code, stdout } = await studioHere(["check", await scriptStudio(words), "--json"]);
      const { faults, warnings } = JSON.parse(stdout);
      assert.deepEqual([code, faults], [0, []]);
      const named = warnings.map(
        ({ file, field }: { file: string; field: string }) => `${file.split("/").slice(-2).join("/")} ${field}`,
      );
      for (const field of [
        "collections.people",
        "labels.authors",
        "labels.written_by",
        "values.active",
        "values.former",
      ])
        assert.ok(named.includes(`texts/${words.locale}.yaml ${field}`), field);
    }));

  it("says of each word that stands in English that it is English", () =>
    everyStudio(({ locale, dist }) => {
      const { studio, texts } = publishedIn(dist);
      const borrowed = [...borrowedWords(studio.texts[locale])];
      const pages = [...texts].filter(([, { text }]) => text.includes(`<html lang="${locale}"`));
      const found = pages.flatMap(([path, { text }]) =>
        borrowed.flatMap((word) => {
          const inElement = new RegExp(`<(\\w+)([^<>]*)>${RegExp.escape(word)}</\\1>`, "g");
          return [...text.matchAll(inElement)].map(([element, , attributes = ""]) => ({
            element: `${path}: ${element}`,
            isSaid: attributes.includes(' lang="'),
          }));
        }),
      );
      assert.ok(found.length > 5);
      assertNone(found.filter(({ isSaid }) => !isSaid).map(({ element }) => element));
    }));

  it("has a page, Markdown and JSON for each record at its letters, and one canonical form of each address", () =>
    everyStudio(async ({ ask, articleSlug, article, personSlug, person }) => {
      for (const [path, title] of [
        [pathTo("articles", articleSlug), article],
        [pathTo("people", personSlug), person],
      ] as const) {
        for (const [ending, type] of [
          ["", "text/html"],
          [".md", "text/markdown"],
          [".json", "application/json"],
        ]) {
          const answer = await ask(`${path}${ending}`);
          assert.equal(answer.status, 200, path);
          assert.ok(answer.headers.get("content-type")?.startsWith(type as string));
          assert.equal(answer.headers.get("content-location"), `${path}${ending}`);
          assert.match(answer.headers.get("link") ?? "", /^[\x20-\x7e]+$/);
          assert.ok((await answer.text()).includes(title));
        }
        const decomposed = pathTo(
          ...decodeURI(path)
            .slice(1)
            .split("/")
            .map((segment) => segment.normalize("NFD")),
        );
        for (const other of new Set([path.replace(/%../g, (sign) => sign.toLowerCase()), decomposed, `${path}/`])) {
          if (other === path) continue;
          const answer = await ask(other);
          assert.deepEqual([answer.status, answer.headers.get("location")], [308, path], other);
        }
      }
    }));

  it("has a page and feeds for a tag, which is shown as it was written", () =>
    everyStudio(async ({ ask, tag, tagSlug, textAt, article, imported }) => {
      const path = pathTo("articles", "tag", tagSlug);
      const page = await (await ask(path)).text();
      for (const words of [tag, article, imported]) assert.ok(page.includes(words), words);
      assert.ok(textAt(`${path}/feed.xml`).includes(`term="${tag}"`));
      assert.ok(textAt("/articles").includes(`href="${path}"`));
      assert.ok(textAt("/sitemap.xml").includes(`http://localhost:4321${path}<`));
      const filtered = await ask(`/api/v1/articles?tag=${encodeURIComponent(tagSlug)}&limit=1`);
      assert.equal(filtered.status, 200);
      const next = /<([^>]+)>; rel="next"/.exec(filtered.headers.get("link") ?? "")?.[1] ?? "";
      assert.match(next, /^[\x21-\x7e]+$/);
      const { pathname, search } = new URL(next);
      assert.equal((await ask(pathname + search)).status, 200);
      assert.equal((await ask(`/articles?tag=${encodeURIComponent(tagSlug)}`)).status, 200);
    }));

  it("leads old addresses in letters on to new ones, in each form", () =>
    everyStudio(async ({ ask, tag, articleSlug }) => {
      for (const ending of ["", ".md"]) {
        const answer = await ask(`${pathTo(tag, articleSlug)}${ending}`);
        assert.deepEqual(
          [answer.status, answer.headers.get("location")],
          [301, `${pathTo("articles", articleSlug)}${ending}`],
        );
      }
    }));

  it("keeps the slugs of imported posts, and makes one of a title and of an author", () =>
    everyStudio(async ({ ask, importedSlug, importedOwn, author, textAt }) => {
      const answer = await ask(pathTo("articles", importedSlug));
      assert.equal(answer.status, 200);
      const page = await answer.text();
      assert.ok(page.includes(importedOwn));
      const href = /href="(\/people\/[^"]+)"/.exec(page)?.[1] ?? assert.fail("no author");
      assert.doesNotMatch(href, /record/);
      assert.ok(textAt(href).includes(author));
    }));

  it("has no dead links, and each picture of its records", () =>
    everyStudio(async ({ dist }) => {
      assert.deepEqual([...new Set(await deadLinks(dist, temporaryFolder()))], []);
    }));

  it("answers tools of MCP and the search in its letters", () =>
    everyStudio(async ({ ask, article }) => {
      const answer = await ask(`/search.json?q=${encodeURIComponent(article)}`);
      assert.ok((await answer.text()).includes(article));
    }));

  it("shows its addresses in letters, and what a person is called in the search", () =>
    everyStudio(async ({ ask, textAt, articleSlug, person }) => {
      assert.ok(textAt(pathTo("articles", articleSlug)).includes(`>/articles/${articleSlug}.md</a>`));
      const { results } = (await (await ask(`/search.json?q=${encodeURIComponent(person)}`)).json()) as {
        results: { title: string; kind: string }[];
      };
      assert.equal(results.find(({ title }) => title === person)?.kind, "People");
    }));

  it("runs from right to left where its language does", () =>
    everyStudio(({ locale, textAt }) => {
      assert.equal(/<html [^>]*dir="rtl"/.test(textAt("/")), locale === "ar");
    }));
});
