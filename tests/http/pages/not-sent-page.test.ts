import assert from "node:assert/strict";
import { it } from "node:test";
import { filledFields } from "../../../src/api/errors/refused-fields.ts";
import { notSentSlug } from "../../../src/api/pages/required-pages.ts";
import { fileBytesIn, sizeLimits } from "../../../src/api/policy.ts";
import type { Texts } from "../../../src/model/texts/texts.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { guide, job, otherLocale, studio } from "../../support/studio-under-test.ts";

const { form, faults } = studio.texts[otherLocale] as Texts;
const path = `/${otherLocale}/${notSentSlug}`;
/** Normalises the apostrophes of HTML, whatever the typography makes of them. */
const plain = (text: string) => text.replaceAll(/&#39;|&#x27;|’/g, "'").replaceAll("\u00a0", " ");

describeMatrix(
  "the page for a visitor whose form was refused",
  {},
  (fixture) => {
    const shown = async (query: string, headers: Record<string, string> = { accept: "text/html" }) => {
      const response = await fixture.ask(path + query, { headers });
      assert.equal(response.status, 200);
      return response;
    };
    const rowsOf = (text: string) =>
      [...text.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, label = "", why = ""]) => [
        plain(label),
        plain(why),
      ]);

    it("names the fields as their form does, and says what would be right", async () => {
      const response = await shown("?wrong=email&missing=name&missing=cv&missing=consent&wrong=link&wrong=company");
      assert.equal(response.headers.get("x-robots-tag"), "noindex");
      const text = await response.text();
      const rows = rowsOf(text);
      assert.deepEqual(rows.slice(0, 5), [
        [form.name, faults.empty?.name],
        [form.email, faults.email],
        [form.company, faults.other],
        [form.link, faults.link],
        [form.cv, faults.empty?.cv],
      ]);
      assert.equal(rows[5]?.[1], faults.empty?.consent);
      assert.equal(rows.length, 6);
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.ok(text.includes(`href="/${otherLocale}/contact"`));
    });

    it("says what is wrong with a file in the words of the form", async () => {
      assert.deepEqual(rowsOf(await (await shown("?wrong=cv")).text()), [[form.cv, plain(form.cv_wrong_kind)]]);
      const [row] = rowsOf(await (await shown("?large=cv")).text());
      assert.ok(row?.[1]?.includes(String(fileBytesIn(sizeLimits.applicationForm) / 1024 / 1024)));
    });

    it("ignores what is no field of a form, and is then as it is published", async () => {
      const published = await (await shown("")).text();
      for (const query of ["?wrong=website", "?missing=%3Cscript%3E", "?name=wrong", "?from=/x", "?wrong=toString"]) {
        assert.equal(await (await shown(query)).text(), published, query);
      }
      const mixed = await (await shown("?wrong=email&wrong=%3Cscript%3Ealert(1)&wrong=email&missing=email")).text();
      assert.deepEqual(rowsOf(mixed), [[form.email, faults.empty?.email]]);
      assert.ok(!mixed.includes("alert(1)"));
    });

    it("names every field of the forms by its label", async () => {
      const query = new URLSearchParams(Object.keys(filledFields).map((name) => ["wrong", name]));
      assert.equal(rowsOf(await (await shown(`?${query}`)).text()).length, Object.keys(filledFields).length);
    });

    it("leads back to its form, with the choice that an estimate is made of and nothing else", async () => {
      const rows: [left: string, back: string | undefined][] = [
        ["/contact", "/contact#write"],
        [`/${otherLocale}/contact`, `/${otherLocale}/contact#write`],
        [`/jobs/${job}?secret=1`, `/jobs/${job}#apply`],
        [`/resources/${guide}`, `/resources/${guide}#get-guide`],
        [
          "/estimate?platforms=web&complexity=mvp&secret=1",
          "/estimate?type=portal&amp;platforms=web&amp;complexity=mvp&amp;design=custom&amp;timeline=normal#send-estimate",
        ],
        ["/about", undefined],
        ["https://evil.example/nowhere", undefined],
        ["javascript:alert(1)", undefined],
      ];
      for (const [left, back] of rows) {
        const text = await (await shown(`?${new URLSearchParams({ wrong: "email", form: left })}`)).text();
        const [, href] = /<p class="back-to-form">\s*<a[^>]* href="([^"]*)"/.exec(text) ?? [];
        assert.equal(href?.replaceAll("&#38;", "&amp;"), back, left);
        assert.doesNotMatch(text, /secret|evil|javascript:/);
      }
      const alone = await (await shown("?form=/contact")).text();
      assert.ok(alone.includes('href="/contact#write"'));
    });

    it("is the same Markdown and JSON whatever is asked", async () => {
      for (const accept of ["text/markdown", "application/json"]) {
        const [asked, published] = await Promise.all([shown("?wrong=email", { accept }), shown("", { accept })]);
        assert.equal(await asked.text(), await published.text());
      }
    });
  },
  { ofPages: true },
);
