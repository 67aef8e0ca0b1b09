import { codingOf, field } from "./answers.ts";
import { type Check, demand, fail, interceptorOf, lossOf } from "./check.ts";
import { unseen } from "./site.ts";
import { asBrowser, types } from "./visitors.ts";
import type { Answer } from "./wire.ts";

/** Header fields that HEAD shares with GET. */
const told = ["content-type", "etag", "vary", "cache-control", "content-location", "link", "content-security-policy"];

/** Compares HEAD with GET. HEAD may lack a length, but a length must be that of GET. */
function differenceOf(head: Answer, whole: Answer): string | undefined {
  const length = field(head, "content-length");
  const isOfSame = codingOf(head) === codingOf(whole) ? Number(length) === whole.body.length : Number(length) > 0;
  if (length !== "" && !isOfSame) return `with \`Content-Length: ${length}\``;
  const missing = told.find((name) => field(head, name) === "" && field(whole, name) !== "");
  return missing && `without \`${missing}\``;
}

/** Checks that requests arrive unchanged. */
export const requests: readonly Check[] = [
  {
    id: "head",
    behaviour: "HEAD has the fields of GET, and no other length",
    async run({ ask, page, read }) {
      const asks = [
        [unseen(page), asBrowser],
        [unseen(page), { accept: types.markdown, "accept-encoding": "identity" }],
        [read, { "accept-encoding": "identity" }],
      ] as const;
      for (const [path, headers] of asks) {
        const whole = await ask(path, headers);
        const head = await ask(path, headers, { method: "HEAD" });
        demand(head.status === whole.status, head, "headChanged", `and GET ${whole.status}`);
        const difference = differenceOf(head, whole);
        demand(difference === undefined, head, "headChanged", `${difference}, other than GET`);
      }
    },
  },
  {
    id: "queries",
    behaviour: "what stands after `?` arrives",
    async run(site) {
      // No operation knows this parameter, and each refuses unknown ones.
      const answer = await site.ask(unseen(site.read));
      if (answer.status === 400) return;
      fail(answer, answer.status === 200 ? await lossOf(site, "queriesDropped") : await interceptorOf(answer, site));
    },
  },
];
