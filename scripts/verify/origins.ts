import { field, isProblem, jsonOf, typeOf } from "./answers.ts";
import { type Check, demand, fail, interceptorOf, Skip } from "./check.ts";
import type { Site } from "./site.ts";
import { types } from "./visitors.ts";
import type { Answer } from "./wire.ts";

/** Origin that belongs to nobody (RFC 2606). */
const elsewhere = "https://elsewhere.example";

/** Sends a body to a form without effect, because its type is refused as well. */
function send({ ask, write }: Site, headers: Record<string, string>): Promise<Answer> {
  return ask(write, { "content-type": "text/plain", ...headers }, { method: "POST", body: "verify" });
}

/** Checks that pages of other origins may read and may not write. */
export const origins: readonly Check[] = [
  {
    id: "writes",
    behaviour: "a write that does not prove its origin is 403, whatever its body",
    async run(site) {
      const answer = await send(site, {});
      const isPage = typeOf(answer) === types.html && answer.status === 403;
      demand(!isProblem(answer, 415), answer, "originAdded");
      if (!isProblem(answer, 403)) fail(answer, isPage ? "errorPages" : await interceptorOf(answer, site));
      const { code } = (jsonOf(answer) ?? {}) as { code?: unknown };
      demand(code === "origin_not_allowed", answer, "protection", `with the code ${code}`);
    },
  },
  {
    id: "own-writes",
    behaviour: "a form of the site proves where it comes from",
    async run(site) {
      const { origin } = site;
      const answer = await send(site, { origin, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" });
      // The origin check passed, so the type of the body is what was refused.
      if (isProblem(answer, 415)) return;
      const { code } = (jsonOf(answer) ?? {}) as { code?: unknown };
      // The answer to a write without `Origin` tells whether requests reach the site at all.
      if (!isProblem(answer, 403)) throw new Skip("a write is not answered by the site: see the check before this one");
      fail(answer, code === "origin_not_allowed" ? "originDropped" : "protection");
    },
  },
  {
    id: "cors",
    behaviour: "pages of any origin may read, and are told so before they ask",
    async run({ ask, page, read }) {
      const isOpen = (answer: Parameters<typeof field>[0]) => field(answer, "access-control-allow-origin") === "*";
      for (const path of [page, read]) {
        const answer = await ask(path, { origin: elsewhere });
        demand(isOpen(answer), answer, "corsChanged", "without `Access-Control-Allow-Origin: *`");
      }
      const headers = {
        origin: elsewhere,
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
      };
      const preflight = await ask(read, headers, { method: "OPTIONS" });
      const methods = field(preflight, "access-control-allow-methods");
      const names = field(preflight, "access-control-allow-headers").toLowerCase();
      const isAllowed = methods.includes("GET") && names.includes("if-none-match") && isOpen(preflight);
      demand(preflight.status === 204 && isAllowed, preflight, "corsChanged");
    },
  },
];
