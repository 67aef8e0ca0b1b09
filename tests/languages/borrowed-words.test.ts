import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Texts } from "../../src/model/texts/texts.ts";
import { markBorrowed } from "../../src/model/typography/mark-borrowed.ts";
import { everyRow } from "../support/every-row.ts";

const texts = {
  es: {
    labels: { written_by: "Written by", status: "Estado", q_and_a: "Questions & answers" },
    values: { former: "Former" },
    collections: { people: "People" },
    overview: { questions: { people: "Who works here?" } },
    borrowed: [
      "labels.written_by",
      "labels.q_and_a",
      "values.former",
      "collections.people",
      "overview.questions.people",
    ],
  } as unknown as Texts,
  en: { labels: { written_by: "Written by" } } as unknown as Texts,
};

const page = (body: string, locale = "es") => `<html lang="${locale}" dir="ltr"><body>${body}</body></html>`;
const marked = (body: string, locale = "es") => markBorrowed(page(body, locale), texts);

describe("A page with words that its language borrows from English", () => {
  it("says so in the element that holds them, whatever component shows it", () =>
    everyRow(
      [
        ['<p class="quiet">Written by</p>', '<p lang="en" class="quiet">Written by</p>'],
        [
          "<dl><div><dt>Written by</dt><dd>Ada</dd></div></dl>",
          '<dl><div><dt lang="en">Written by</dt><dd>Ada</dd></div></dl>',
        ],
        ["<h2>People</h2>", '<h2 lang="en">People</h2>'],
        ['<ol><li><a href="/people">People</a></li></ol>', '<ol><li><a lang="en" href="/people">People</a></li></ol>'],
        ["<h1>\n  <span>People</span></h1>", '<h1>\n  <span lang="en">People</span></h1>'],
        ['<span class="heard">Written by:</span>', '<span lang="en" class="heard">Written by:</span>'],
        ["<dt>Questions &amp; answers</dt>", '<dt lang="en">Questions &amp; answers</dt>'],
        ["<h3>Who works here?</h3>", '<h3 lang="en">Who works here?</h3>'],
      ] as const,
      ([body, expected]) => assert.equal(marked(body), page(expected)),
    ));

  it("says nothing of its own words, of longer ones, of prose and of what names its language", () =>
    everyRow(
      [
        "<dt>Estado</dt>",
        "<p>Former people</p>",
        "<div data-prose><div><p>People</p></div><p>Former</p></div>",
        '<p lang="ca">People</p>',
        "<p><!-- People --></p>",
        '<input value="People">',
      ],
      (body) => assert.equal(marked(body), page(body)),
    ));

  it("marks what follows the prose", () => {
    const prose = '<div class="prose" data-prose><div>a</div></div>';
    assert.equal(marked(`${prose}<h2>People</h2>`), page(`${prose}<h2 lang="en">People</h2>`));
  });

  it("is left as it is in English", () =>
    assert.equal(marked("<p>Written by</p>", "en"), page("<p>Written by</p>", "en")));
});
