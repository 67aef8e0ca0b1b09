import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isFromForeignPage, type OwnPages, requireOwnPage } from "../../../functions/api/own-page.ts";
import { everyRow } from "../../support/every-row.ts";

const origins = new Set(["https://studio.example"]);
const sites: Readonly<Record<string, OwnPages>> = {
  "behind a proxy": { origins },
  "on this machine alone": { origins, hosts: new Set(["localhost", "127.0.0.1"]) },
};

/** Origin and relation of a page, and whether it is one of the site. */
const rows: readonly (readonly [origin: string, site: string | undefined, isOwn: boolean])[] = [
  ["null", "same-origin", true],
  ["null", "same-site", false],
  ["null", "cross-site", false],
  ["null", "none", false],
  ["null", "SAME-ORIGIN", false],
  ["null", undefined, false],
  ["NULL", undefined, false],
  ["https://studio.example", "same-origin", true],
];

describe("a page that hides its origin", () => {
  for (const [place, own] of Object.entries(sites)) {
    it(`is one of the site where the browser says that it is, ${place}, and no other is`, () =>
      everyRow(rows, ([origin, site, isOwn]) => {
        const fields: Record<string, string | undefined> = { origin, "sec-fetch-site": site, host: "localhost:4321" };
        const request = { header: (name: string) => fields[name] };
        if (isOwn) requireOwnPage(request, own);
        else assert.throws(() => requireOwnPage(request, own), { status: 403 });
        // What programs may send too goes by the origin alone.
        assert.equal(isFromForeignPage(request, own), !origins.has(origin));
      }));
  }
});
