import { isSandboxed } from "../../src/api/http/markup-policy.ts";
import { sitemapPath } from "../../src/surfaces/sitemap.ts";
import { field, textOf } from "./answers.ts";
import { type Check, fail, lossOf } from "./check.ts";
import { asBrowser } from "./visitors.ts";

/** Maximum number of drawings to ask for. */
const mostDrawings = 2;

/** Checks that what is no page cannot act as the site. */
export const policies: readonly Check[] = [
  {
    id: "sandbox",
    behaviour: "what holds markup and is no page, as the sitemap or a drawing, has a policy with `sandbox`",
    async run(site) {
      const { ask, origin, page } = site;
      const html = textOf(await ask(page, { ...asBrowser, "accept-encoding": "identity" })) ?? "";
      const drawings = [...html.matchAll(/(?:src|href)="([^"]+\.svg)"/g)]
        .map(([, address = ""]) => URL.parse(address, origin + page))
        .flatMap((url) => (url?.origin === origin ? [url.pathname] : []));
      for (const path of [sitemapPath, ...[...new Set(drawings)].slice(0, mostDrawings)]) {
        const answer = await ask(path);
        if (answer.status !== 200 || isSandboxed(field(answer, "content-security-policy"))) continue;
        fail(answer, await lossOf(site, "policyLost"), "without a policy that has `sandbox`");
      }
    },
  },
];
