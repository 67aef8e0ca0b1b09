import { describePages } from "../../browser/describe-pages.ts";
import { dist } from "../../support/places.ts";

describePages("the pages of the sitemap, on a phone,", {
  build: dist,
  window: { width: 360, height: 780 },
  async templatesAt(origin) {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    return paths.map((path) => ({ name: "at", path }));
  },
});
