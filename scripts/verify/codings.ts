import { codingOf, field, textOf } from "./answers.ts";
import { type Check, demand, fail, interceptorOf, lossOf } from "./check.ts";
import { type Site, unseen } from "./site.ts";
import { asBrowser, browserCodings, types } from "./visitors.ts";

const asked = ["identity", "gzip", "br"];

function askPage({ ask, page }: Site, coding: string, more: Record<string, string> = {}) {
  return ask(page, { accept: asBrowser.accept, "accept-encoding": coding, ...more });
}

/** Checks that the bytes are the site's own, under its entity tags. */
export const codings: readonly Check[] = [
  {
    id: "tags",
    behaviour: "entity tags are strong, and each coding has its own",
    async run(site) {
      const tags = new Map<string, string>();
      for (const coding of asked) {
        const answer = await askPage(site, coding);
        const tag = field(answer, "etag");
        demand(/^"[^"]+"$/.test(tag), answer, "recompressed", tag ? `with \`ETag: ${tag}\`` : "without `ETag`");
        const came = codingOf(answer);
        const sharing = [...tags].find(([other, known]) => known === tag && other !== came)?.[0];
        demand(sharing === undefined, answer, "recompressed", `with the tag of ${sharing}: ${tag}`);
        tags.set(came, tag);
      }
    },
  },
  {
    id: "not-modified",
    behaviour: "what has not changed is 304 in each coding",
    async run(site) {
      for (const coding of asked) {
        const whole = await askPage(site, coding);
        const tag = field(whole, "etag");
        demand(tag !== "", whole, "recompressed", "without `ETag`");
        const again = await askPage(site, coding, { "if-none-match": tag });
        demand(again.status === 304 && again.body.length === 0, again, "conditionsDropped");
      }
    },
  },
  {
    id: "compression",
    behaviour: "HTML, Markdown and JSON arrive compressed, and whole",
    async run(site) {
      const { ask, page } = site;
      for (const path of [page, `${page}.md`, `${page}.json`]) {
        for (const offered of [browserCodings, "gzip"]) {
          const answer = await ask(path, { accept: asBrowser.accept, "accept-encoding": offered });
          const coding = codingOf(answer);
          if (answer.status !== 200) fail(answer, await interceptorOf(answer, site));
          if (coding === "identity") fail(answer, await lossOf(site, "codingsDropped"));
          if (!offered.split(", ").includes(coding)) {
            const fresh = codingOf(await ask(unseen(path), { accept: asBrowser.accept, "accept-encoding": offered }));
            fail(answer, offered.split(", ").includes(fresh) ? "varyIgnored" : "codingForced");
          }
          demand(textOf(answer) !== undefined, answer, "recompressed", "which is not in that coding");
        }
      }
    },
  },
  {
    id: "identity",
    behaviour: "who takes no coding gets none",
    async run(site) {
      for (const accept of [types.html, types.markdown]) {
        const headers = { accept, "accept-encoding": "identity" };
        const answer = await site.ask(site.page, headers);
        if (codingOf(answer) === "identity") continue;
        const fresh = await site.ask(unseen(site.page), headers);
        fail(answer, codingOf(fresh) === "identity" ? "varyIgnored" : "codingForced");
      }
    },
  },
];
