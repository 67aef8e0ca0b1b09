import { field, isProblem, jsonOf, typeOf } from "./answers.ts";
import { type Check, demand, interceptorOf } from "./check.ts";
import { types } from "./visitors.ts";

/** A site that nobody has (RFC 2606). */
const elsewhere = "https://elsewhere.example";

/** Pages of other origins read, and do not write. */
export const origins: readonly Check[] = [
  {
    id: "writes",
    behaviour: "a write that does not prove its origin is 403, whatever its body",
    async run({ ask, write }) {
      // Nothing can come of it: a body of this type would be refused as well.
      const answer = await ask(write, { "content-type": "text/plain" }, { method: "POST", body: "verify" });
      const isHtml = typeOf(answer) === types.html && answer.status === 403;
      demand(isProblem(answer, 403), answer, isHtml ? "errorPages" : interceptorOf(answer));
      const { code } = (jsonOf(answer) ?? {}) as { code?: unknown };
      demand(code === "origin_not_allowed", answer, "protection", `with the code ${code}`);
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
