import assert from "node:assert/strict";
import { it } from "node:test";
import { type Operation, pathOfOperation } from "../../../src/api/operation.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { presentCollections } from "../../../src/model/records/present-collections.ts";
import { collectionRow } from "../../../src/model/shapes/collections.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { readStudio } from "../../support/read-studio.ts";
import { defaultLocale } from "../../support/studio-under-test.ts";

const studio = readStudio();
const collections = presentCollections(studio).filter((name) => collectionRow(name).api.list);
const items = presentCollections(studio).filter((name) => collectionRow(name).api.item);
/** Read operations that need nothing but an address; exports have tests of their own. */
const reads = operationsOf(studio).filter(
  ({ tag, method, path }) => tag === "reads" && method === "GET" && !path.includes("{id}"),
);

interface Answer {
  data: Record<string, unknown>[];
  page: { limit: number; has_more: boolean; next_cursor: string | null };
}

/** Returns every address of a read operation without a query. */
function addressesOf({ path }: Operation): string[] {
  const name = items.find((known) => path === `/api/v1/${known}/{slug}`);
  if (!name) return path.includes("{") ? [] : [path];
  return studio.list(name, studio.defaultLocale).map(({ slug }) => pathOfOperation(path, { slug }));
}

it("the read operations of the API are all those that the tests of reads ask", () => {
  assert.deepEqual(collections, ["services", "cases", "articles", "jobs", "comparisons"]);
  assert.deepEqual(items, ["services", "cases", "comparisons"]);
  assert.ok(reads.length >= 10);
});

describeMatrix("a read operation of the API", {}, (fixture) => {
  const list = async (query: string) => (await (await fixture.ask(`/api/v1/${query}`)).json()) as Answer;

  it("answers what its operation declares", async () => {
    for (const operation of reads) {
      const addresses = addressesOf(operation);
      assert.ok(addresses.length > 0, operation.id);
      for (const address of addresses) {
        const response = await fixture.ask(address);
        assert.equal(response.status, 200, address);
        assert.equal(response.headers.get("content-type"), "application/json");
        operation.success.schema.parse(await response.json());
      }
    }
  });

  it("answers the same bytes whether they were built or are computed", async () => {
    for (const operation of reads) {
      for (const address of addressesOf(operation)) {
        const built = await (await fixture.ask(address)).text();
        const queries = [`?locale=${defaultLocale}`, "?"];
        if (operation.input.query && "limit" in operation.input.query.shape)
          queries.push("?limit=20", `?limit=20&locale=${defaultLocale}`);
        for (const query of queries) {
          const computed = await fixture.ask(address + query);
          assert.equal(computed.status, 200, address + query);
          assert.equal(await computed.text(), built, address + query);
        }
      }
    }
  });

  it("lists each record once, whatever the size of the pages", async () => {
    for (const name of collections) {
      for (const locale of studio.locales) {
        const slugs = studio.list(name, locale).map(({ slug }) => slug);
        for (let limit = 1; limit <= slugs.length + 1; limit += 1) {
          const seen: unknown[] = [];
          let next: string | null = `/api/v1/${name}?locale=${locale}&limit=${limit}`;
          while (next) {
            const response = await fixture.ask(next);
            const { data, page } = (await response.json()) as Answer;
            seen.push(...data.map(({ slug }) => slug));
            assert.equal(page.limit, limit);
            assert.equal(page.has_more, page.next_cursor !== null);
            assert.ok(seen.length <= slugs.length, `${name} goes on for ever`);
            const link = /^<(http:\/\/localhost:4321)([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "");
            assert.equal(link === null, page.next_cursor === null);
            next = link?.[2] ?? null;
            assert.equal(next && new URL(next, "http://x").searchParams.get("cursor"), page.next_cursor);
          }
          assert.deepEqual(seen, slugs, `${name} in ${locale} by ${limit}`);
        }
      }
    }
  });

  it("answers each record with the fields that all records have, in the language that was asked for", async () => {
    for (const name of collections) {
      for (const locale of studio.locales) {
        const { data } = await list(`${name}?locale=${locale}&limit=100`);
        for (const record of data) {
          assert.equal(record.locale, locale);
          for (const member of ["slug", "title", "summary", "url", "markdown_url", "updated_at"]) {
            assert.equal(typeof record[member], "string", `${name} ${member}`);
          }
          for (const member of ["url", "markdown_url"]) {
            const { origin, pathname } = new URL(record[member] as string);
            assert.equal(origin, "http://localhost:4321");
            assert.equal((await fixture.ask(pathname)).status, 200, pathname);
          }
        }
      }
    }
  });

  it("answers the prose of an item as Markdown and HTML", async () => {
    for (const name of items) {
      const [first] = studio.list(name, "en");
      const { data } = (await (await fixture.ask(`/api/v1/${name}/${first?.slug}?locale=en`)).json()) as {
        data: { body: { markdown: string; html: string } };
      };
      assert.match(data.body.html, /<p>/);
      assert.doesNotMatch(data.body.markdown, /<p>/);
      assert.ok(data.body.markdown.length > 40);
    }
  });

  it("is filtered by values that the collection has, and refuses others", async () => {
    for (const name of collections) {
      for (const [parameter, { field, by }] of Object.entries(collectionRow(name).filters ?? {})) {
        const all = studio.list(name, defaultLocale);
        const valuesOf = (data: object) => [(data as Record<string, string | string[]>)[field] ?? []].flat();
        for (const value of new Set(all.flatMap(({ data }) => valuesOf(data)))) {
          const { data } = await list(`${name}?${parameter}=${encodeURIComponent(value)}&limit=100`);
          const has = (held: string) => (by === "words" ? held.includes(value) : held === value);
          const wanted = all.filter((entry) => valuesOf(entry.data).some(has)).map(({ slug }) => slug);
          assert.deepEqual(
            data.map(({ slug }) => slug),
            wanted,
            `${name} ${parameter}=${value}`,
          );
        }
      }
    }
    assert.equal((await fixture.ask("/api/v1/services?sector=ferries")).status, 400);
    assert.equal((await fixture.ask("/api/v1/cases?sector=")).status, 400);
  });
});
