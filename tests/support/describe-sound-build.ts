import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseXml } from "@rgrove/parse-xml";
import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { undeclaredInReads, undeclaredInTools } from "../api/every-answer.ts";
import { emptyMembers, emptyParts } from "../bare/empty-parts.ts";
import { askBuild } from "./asked-build.ts";
import { assertNone } from "./assert-none.ts";
import { openBuiltSite } from "./built-site.ts";
import { everyRow } from "./every-row.ts";
import type { Json } from "./mcp/mcp.ts";

/** Words that stand where a program had nothing to say. */
const nothingSaid = /\bundefined\b|\[object \w+\]|\bNaN\b|Invalid Date/;

/** Documents about programs, whose code and examples may hold such words, and what is no text. */
const ofCode = /^\/docs|^\/ca\/docs|openapi|^\/_astro|^\/api\/llms|schema/;

/** Checks that a build says on every surface what it declares, and nothing that is empty. `toolCalls` are by tool. */
export function describeSoundBuild(name: string, dist: string, toolCalls: Record<string, Json[]>): void {
  const { studio, pages, treeAt, textAt, paths, pathsOf } = openBuiltSite(dist);

  /** Pages of the studio itself; the reference describes every operation, those of prices too. */
  const ownPages = pages.filter(({ path }) => !ofCode.test(path));

  describe(name, () => {
    const { ask } = askBuild(dist);

    it("has no empty part on any page", () => {
      assert.ok(ownPages.length > 10);
      const found = ownPages.map(({ path }) => [path, emptyParts(treeAt(path))] as const);
      assertNone(found.filter(([, parts]) => parts.length > 0));
    });

    it("has one heading of the first level on each page, and none that skips a level", () =>
      everyRow(pages, ({ path }) => {
        const levels = selectAll("main :is(h1, h2, h3, h4, h5, h6)", treeAt(path)).map(levelOf);
        assert.equal(levels.filter((level) => level === 1).length, 1);
        const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
        assert.deepEqual(skips, [], levels.join(" "));
      }));

    it("has no empty member in the JSON of a page and in structured data", () => {
      const found = ownPages.flatMap(({ path, isOnDemand }) => {
        const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textAt(path))?.[1] ?? "{}";
        const variant = isOnDemand ? {} : (JSON.parse(textAt(variantPath(path, "json"))) as object);
        return [...emptyMembers(JSON.parse(graph)), ...emptyMembers(variant)].map((place) => `${path} ${place}`);
      });
      assert.deepEqual(found, []);
    });

    it("says nowhere that something is undefined, no number or an object", () =>
      everyRow(
        pathsOf(/html|markdown|json|xml|text\/plain/).filter((path) => !ofCode.test(path)),
        (path) => assert.equal(nothingSaid.exec(textAt(path))?.[0], undefined),
      ));

    it("has documents that programs can read: JSON, feeds and sitemaps", () =>
      everyRow(paths, (path) => {
        const data = /\.json$/.test(path) ? (JSON.parse(textAt(path)) as unknown) : undefined;
        if (/well-known|feed\.json/.test(path)) assert.deepEqual(emptyMembers(data ?? "nothing"), []);
        if (/\.xml$/.test(path)) parseXml(textAt(path));
      }));

    it("declares each member of each answer of the API and of MCP", async () => {
      const faults = await undeclaredInReads(ask, studio.locales);
      // Where a studio states no prices, their read answers a problem.
      const isOfPrices = (fault: string) => !studio.pricing && fault.startsWith("/api/v1/pricing");
      assertNone(faults.filter((fault) => !isOfPrices(fault)));
      assert.deepEqual(await undeclaredInTools(ask, ["/mcp", "/docs/mcp"], toolCalls), []);
    });
  });
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}
