import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { CursorError, type ListQuestion, listPageOf } from "../../src/model/records/cursor.ts";
import { comparePlaces, sortKey } from "../../src/model/studio/places.ts";
import type { Entry } from "../../src/model/studio/studio.ts";

const question: ListQuestion = { collection: "articles", locale: "en", filters: {} };

function article(slug: string, published: string): Entry {
  return { collection: "articles", slug, locale: "en", data: { published }, file: "", words: 0 } as unknown as Entry;
}

function sorted(...entries: Entry[]): Entry[] {
  const place = (entry: Entry) => ({ key: sortKey(entry), slug: entry.slug });
  return entries.toSorted((a, b) => comparePlaces("articles", place(a), place(b)));
}

/** List with the newest first; b and c have the same day. */
const list = sorted(
  article("a", "2026-05-01"),
  article("b", "2026-04-01"),
  article("c", "2026-04-01"),
  article("d", "2026-03-01"),
  article("e", "2026-02-01"),
);

function slugs({ entries }: { entries: readonly Entry[] }): string {
  return entries.map(({ slug }) => slug).join("");
}

function cursorAfter(count: number): string {
  return listPageOf(list, question, count, undefined).nextCursor as string;
}

function forge(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function parts(cursor: string): [string, string, string] {
  return JSON.parse(Buffer.from(cursor, "base64url").toString()) as [string, string, string];
}

const refused = (cursor: string, asked = question) =>
  assert.throws(() => listPageOf(list, asked, 2, cursor), CursorError, `accepted ${cursor}`);

describe("walking a list by cursor", () => {
  it("gives every record once, in order, and then ends", () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const window = listPageOf(list, question, 2, cursor);
      seen.push(slugs(window));
      cursor = window.nextCursor ?? undefined;
    } while (cursor);
    assert.deepEqual(seen, ["ab", "cd", "e"]);
  });

  it("has no cursor after the last full page", () => {
    assert.equal(listPageOf(list, question, 5, undefined).nextCursor, null);
    assert.equal(listPageOf([], question, 5, undefined).nextCursor, null);
  });

  it("uses characters that a URL need not escape, whatever the slug and filter", () => {
    const asked = { ...question, filters: { tag: "ça->?" } };
    const { nextCursor } = listPageOf(list, asked, 1, undefined);
    assert.match(nextCursor ?? "", /^[\w-]+$/);
    assert.equal(slugs(listPageOf(list, asked, 1, nextCursor ?? "")), "b");
  });
});

describe("a cursor after a rebuild", () => {
  it("does not repeat records when one was added before its place", () => {
    const rebuilt = sorted(...list, article("new", "2026-06-01"));
    assert.equal(slugs(listPageOf(rebuilt, question, 2, cursorAfter(2))), "cd");
  });

  it("shows a record that was added after its place", () => {
    const rebuilt = sorted(...list, article("bb", "2026-04-01"));
    assert.equal(slugs(listPageOf(rebuilt, question, 3, cursorAfter(2))), "bbcd");
  });

  it("hides no record when one before its place was removed", () =>
    assert.equal(slugs(listPageOf(list.slice(1), question, 2, cursorAfter(2))), "cd"));

  it("continues when the record that it was made from was removed", () => {
    const rebuilt = list.filter(({ slug }) => slug !== "b");
    assert.equal(slugs(listPageOf(rebuilt, question, 2, cursorAfter(2))), "cd");
  });

  it("gives an empty last page when everything after it was removed", () => {
    const window = listPageOf(list.slice(0, 2), question, 2, cursorAfter(2));
    assert.deepEqual(window, { entries: [], nextCursor: null });
  });
});

describe("a cursor that was not given for this question", () => {
  it("is refused when it is of another collection", () => refused(cursorAfter(2), { ...question, collection: "jobs" }));

  it("is refused when it is of another locale", () => refused(cursorAfter(2), { ...question, locale: "es" }));

  it("is refused when it is of another filter", () =>
    refused(cursorAfter(2), { ...question, filters: { tag: "http" } }));

  it("is refused when it was truncated at any place", () => {
    const cursor = cursorAfter(2);
    refused(cursor.slice(0, -1));
    refused(cursor.slice(0, -2));
    refused(cursor.slice(0, 20));
    refused(cursor.slice(1));
  });

  it("is refused when it holds anything but a position in the list", () => {
    const [asked, key, slug] = parts(cursorAfter(2));
    refused(forge([asked, key]));
    refused(forge([asked, key, slug, "more"]));
    refused(forge([asked, null, slug]));
    refused(forge({ 0: asked, 1: key, 2: slug }));
    refused(forge("a"));
  });

  it("is refused when its sort key is not of the list's type", () => {
    const [asked, , slug] = parts(cursorAfter(2));
    refused(forge([asked, 20260401, slug]));
  });

  it("is refused when it is not base64url of UTF-8", () => {
    refused("not a cursor");
    refused("%%%");
    refused("AAAA");
    refused(Buffer.from([0xff, 0xfe]).toString("base64url"));
    refused(`${cursorAfter(2)}=`);
    refused("");
  });
});
