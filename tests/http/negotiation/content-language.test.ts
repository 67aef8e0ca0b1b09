import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { readStudio } from "../../support/read-studio.ts";
import { article } from "../../support/studio-under-test.ts";

const { locales, defaultLocale } = readStudio();
const types = ["text/html", "text/markdown", "application/json"];

function pathIn(locale: string, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`.replace(/\/$/, "");
}

describeMatrix("the language of a page", {}, (fixture) => {
  it("is stated in Content-Language on GET, HEAD and 304 of every representation", async () => {
    for (const locale of locales) {
      for (const path of ["/", "/contact", `/articles/${article}`]) {
        for (const accept of types) {
          const ask = { headers: { accept } };
          const got = await fixture.ask(pathIn(locale, path), ask);
          const head = await fixture.ask(pathIn(locale, path), { ...ask, method: "HEAD" });
          const tag = got.headers.get("etag") as string;
          const same = await fixture.ask(pathIn(locale, path), { headers: { accept, "if-none-match": tag } });
          assert.deepEqual([got.status, head.status, same.status], [200, 200, 304]);
          const languages = [got, head, same].map(({ headers }) => headers.get("content-language"));
          assert.deepEqual(languages, [locale, locale, locale], `${path} in ${locale} as ${accept}`);
        }
      }
    }
  });

  it("is stated by its variants and feeds at their own addresses, and not by files without a language", async () => {
    for (const [path, language] of [
      ["/index.md", "ca"],
      ["/en.json", "en"],
      ["/en/contact.md", "en"],
      ["/en/articles/feed.xml", "en"],
      ["/jobs/feed.json", "ca"],
      ["/favicon.svg", null],
      ["/sitemap.xml", null],
    ] as const) {
      assert.equal((await fixture.ask(path)).headers.get("content-language"), language, path);
    }
  });
});
