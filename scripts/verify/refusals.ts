import { randomUUID } from "node:crypto";
import { field, isProblem, typeOf } from "./answers.ts";
import { type Check, demand, fail, interceptorOf } from "./check.ts";
import { asPerson, types } from "./visitors.ts";

/** Checks that errors are problem documents. */
export const refusals: readonly Check[] = [
  {
    id: "missing",
    behaviour: "a missing page is a 404 problem document, for browsers too",
    async run({ ask }) {
      const answer = await ask(`/${randomUUID()}`, asPerson);
      demand(isProblem(answer, 404), answer, answer.status === 200 ? "spaFallback" : "errorPages");
    },
  },
  {
    id: "methods",
    behaviour: "a method that a file lacks is 405 with `Allow`",
    async run(site) {
      const { ask, page } = site;
      for (const path of [page, "/robots.txt"]) {
        const answer = await ask(path, {}, { method: "POST" });
        const isPage = typeOf(answer) === types.html && answer.status === 405;
        if (!isProblem(answer, 405)) fail(answer, isPage ? "errorPages" : await interceptorOf(answer, site));
        demand(/\bGET\b/.test(field(answer, "allow")), answer, "fieldsRemoved", "without `Allow`");
      }
    },
  },
  {
    id: "malformed",
    behaviour: "an address that cannot be decoded is a 400 problem document",
    async run({ ask }) {
      const answer = await ask("/%ff");
      demand(isProblem(answer, 400), answer, "malformedRefused");
    },
  },
];
