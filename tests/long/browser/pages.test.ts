import { describe } from "node:test";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { describePages } from "../../support/browser/describe-pages.ts";
import { dist } from "../../support/places.ts";

describe("Every page of the sitemap on a phone", { skip: withoutChromium }, () =>
  describePages({
    build: dist,
    window: { width: 360, height: 780 },
    least: 50,
    async templatesAt(origin) {
      const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
      const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
      return paths.map((path) => ({ name: "at", path }));
    },
  }),
);
