import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { it } from "node:test";
import { answeredByAstro } from "../../src/publish/development/answered-by-astro.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

const content = temporaryFolder();
const cache = "/project/.studio/astro/abc";
writeInto(join(content, "public/guide.pdf"), "pdf");
writeInto(join(content, "public/a b.svg"), "<svg/>");
const from = (site?: string) => (site === undefined ? {} : { "sec-fetch-site": site });

/** Addresses, whether Astro's server answers them, and the site that asks. */
const rows: readonly (readonly [url: string, isAnswered: boolean, site?: string])[] = [
  ["/@vite/client", true],
  ["/@vite/client", true, "same-origin"],
  ["/@vite/client", false, "same-site"],
  ["/@vite/client", false, "cross-site"],
  ["/@id/__x00__virtual:brand.css", true],
  ["/@id/astro:scripts/page.js?before", true],
  ["/src/styles/base/tokens.css?t=1", true],
  ["/@fs/project/src/islands/menu.ts", true],
  ["/node_modules/vite/dist/client/env.mjs", true],
  ["/@fs/elsewhere/node_modules/vite/dist/client/env.mjs", true],
  [`/@fs${cache}/vite/deps/zod.js?v=1`, true],
  ["/.studio/astro/abc/typefaces/a.woff2", true],
  [`/@fs${content}/components/Tide.astro?astro&type=script&index=0&lang.ts`, true],
  [`/@fs${content}/articles/pictures/quay.jpg?origWidth=9`, true],
  [`/_image?href=${encodeURIComponent(`/@fs${content}/articles/pictures/quay.jpg?origWidth=9`)}&w=480`, true],
  ["/guide.pdf", true],
  ["/a%20b.svg", true],
  ["/_image?href=%2F%40fs%2Fproject%2Fdata%2Fstudio.sqlite", false],
  ["/_image?href=https%3A%2F%2Fother.example%2Fa.png", false],
  ["/_image", false],
  ["/__open-in-editor?file=src/env.d.ts", false],
  ["/package.json", false],
  ["/data/studio.sqlite", false],
  ["/dist/manifest.json", false],
  ["/.env", false],
  ["/tests/support/steps.ts", false],
  ["/@fs/project/data/studio.sqlite", false],
  ["/@fs/project/.env?raw", false],
  ["/@fs/project/src/../data/studio.sqlite", false],
  ["/@fs/project/src/%2e%2e/data/studio.sqlite", false],
  ["/@fs/project/src/%2e%2e%2fdata/studio.sqlite", false],
  ["/@fs//project/dist/manifest.json", false],
  ["/@fs/etc/passwd", false],
  [`/@fs${content}/studio.yaml?raw`, false],
  ["/.studio/edit/abc.json", false],
  ["/.studio/astro/abc/build.sqlite", false],
  ["/@id//project/data/studio.sqlite", false],
  ["/@id/__x00__/project/.env", false],
  ["/..%2fstudio.yaml", false],
  ["/public", false],
  ["//other.example/@vite/client", false],
  ["/%", false],
];

it("The server of a draft answers by Astro what pages load from it, and no other address of the machine", () =>
  everyRow(rows, ([url, isAnswered, site]) => {
    const request = { url, headers: from(site) } as unknown as IncomingMessage;
    assert.equal(answeredByAstro(request, { root: "/project", content, cache }), isAnswered);
  }));
