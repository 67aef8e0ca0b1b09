import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { guideLink } from "../../functions/api/guide-link.ts";
import { openRoad } from "../api/open-road.ts";
import { pdf } from "../support/http/documents.ts";
import { guide, studio } from "../support/studio-under-test.ts";

interface Refusal {
  status: number;
  resolution: string;
}

describe("a link to a guide", () => {
  const road = openRoad({
    guides: {
      find: () => ({ name: `${guide}.pdf`, bytes: pdf.length, read: async () => pdf }),
      link: () => assert.fail("no mail is written"),
    },
  });

  async function linkIn(locale: string, until: number): Promise<string> {
    const { guideSecret, baseUrl } = road.platform;
    return new URL(await guideLink({ slug: guide, locale, until }, await guideSecret(), baseUrl)).pathname;
  }

  const pageIn = (locale: string) =>
    `http://localhost:4321${locale === studio.defaultLocale ? "" : `/${locale}`}/resources/${guide}`;

  it("answers the PDF while it holds", async () => {
    for (const mapping of [road, await road.listen()]) {
      const response = await mapping.ask(await linkIn(studio.defaultLocale, road.clock.at + 1));
      assert.deepEqual([response.status, response.headers.get("content-type")], [200, "application/pdf"]);
      assert.ok(Buffer.from(await response.arrayBuffer()).equals(pdf));
    }
  });

  it("redirects a browser that opens it too late to the page of the guide, in the language of the mail", async () => {
    for (const locale of studio.locales) {
      for (const mapping of [road, await road.listen()]) {
        const path = await linkIn(locale, road.clock.at);
        const response = await mapping.ask(path, { headers: { "Sec-Fetch-Mode": "navigate" } });
        assert.equal(response.headers.get("refresh"), `0; url=${pageIn(locale)}`);
        const { status, resolution } = (await response.json()) as Refusal;
        assert.equal(status, 410);
        assert.ok(resolution.includes(pageIn(locale)), resolution);
      }
    }
  });

  it("redirects no program", async () => {
    const response = await road.ask(await linkIn(studio.defaultLocale, road.clock.at));
    assert.deepEqual([response.status, response.headers.get("refresh")], [410, null]);
  });
});
