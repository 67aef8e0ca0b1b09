import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type Retirement, retirementHeaders, retirements } from "../../src/api/discovery/retirements.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { defaultRate } from "../../src/api/policy.ts";
import { contract } from "../../src/surfaces/contract/openapi.ts";
import type { Ask } from "../support/ask.ts";
import { readStudio } from "../support/read-studio.ts";
import { service } from "../support/studio-under-test.ts";
import { post } from "./examples.ts";
import { openRoad } from "./open-road.ts";

const day = 24 * 3600;
const announcedAt = Date.parse("2026-01-01T00:00:00Z") / 1000;

const row: Retirement = {
  operation: "getCompany",
  announcedAt,
  deprecatedAt: announcedAt + day,
  sunsetAt: announcedAt + 90 * day,
  successor: "/docs#versioning",
};
const rows = [row, { ...row, operation: "getService" }, { ...row, operation: "estimateProject" }];

/** Requests that a retired operation answers, with their statuses. */
const retired: [status: number, path: string, ask?: Ask][] = [
  [200, "/api/v1/company"],
  [200, "/api/v1/company?locale=en"],
  [200, "/api/v1/company", { method: "HEAD" }],
  [412, "/api/v1/company", { headers: { "if-match": '"x"' } }],
  [400, "/api/v1/company?locale=de"],
  [200, `/api/v1/services/${service}`],
  [404, "/api/v1/services/missing"],
  [200, "/sandbox/api/v1/company"],
  [400, "/sandbox/api/v1/company?locale=de"],
  [404, "/sandbox/api/v1/services/missing"],
  [200, "/api/v1/estimate", post({ platforms: ["web"], complexity: "mvp" })],
  [400, "/api/v1/estimate", post({})],
  [415, "/api/v1/estimate", { method: "POST", body: "{}" }],
];

const others: [path: string, ask?: Ask][] = [
  ["/api/v1"],
  ["/api/v1/services"],
  [`/api/v1/services/${service}/more`],
  ["/api/v1/company", { method: "POST" }],
  ["/api/v1/estimate"],
  ["/api/v1/pricing"],
  ["/sandbox/api/v1/pricing"],
  ["/"],
];

describe("the retirement of an operation", () => {
  const app = openRoad({ retirements: rows });
  const lists = openRoad({ retirements: [{ ...row, operation: "listServices" }] });
  let overSocket: typeof app.ask;
  before(async () => {
    overSocket = (await app.listen()).ask;
  });

  const assertAnnounced = ({ headers }: Response, what: string) => {
    assert.equal(headers.get("deprecation"), "@1767312000", what);
    assert.equal(headers.get("sunset"), "Wed, 01 Apr 2026 00:00:00 GMT", what);
    assert.match(headers.get("link") ?? "", /<\/docs#versioning>; rel="deprecation"; type="text\/html"/, what);
    assert.match(headers.get("link") ?? "", /<\/docs#versioning>; rel="sunset"; type="text\/html"/, what);
    assert.equal(headers.get("access-control-expose-headers"), "*", what);
  };

  it("is announced by every answer of the operation, in the sandbox too", async () => {
    for (const ask of [app.ask, overSocket]) {
      for (const [status, path, request] of retired) {
        const response = await ask(path, request);
        assert.equal(response.status, status, path);
        assertAnnounced(response, `${status} ${path}`);
      }
    }
  });

  it("is announced on a 304, of a built file and of a computed answer", async () => {
    for (const ask of [app.ask, overSocket]) {
      for (const path of ["/api/v1/company", "/api/v1/company?locale=en", "/sandbox/api/v1/company"]) {
        const etag = (await ask(path)).headers.get("etag") ?? "";
        const response = await ask(path, { headers: { "if-none-match": etag } });
        assert.equal(response.status, 304, path);
        assertAnnounced(response, `304 ${path}`);
      }
    }
  });

  it("is announced by no other answer", async () => {
    for (const ask of [app.ask, overSocket]) {
      for (const [path, request] of others) {
        const { headers } = await ask(path, request);
        assert.equal(headers.get("deprecation"), null, path);
        assert.equal(headers.get("sunset"), null, path);
        assert.doesNotMatch(headers.get("link") ?? "", /deprecation|sunset/, path);
      }
    }
  });

  it("keeps the other links of the answer", async () => {
    const link = (await lists.ask("/api/v1/services?limit=1")).headers.get("link") ?? "";
    assert.match(link, /rel="next"/);
    assert.match(link, /rel="sunset"/);
  });

  it("marks the operation as deprecated in the contract, and no other", () => {
    const studio = readStudio();
    const baseUrl = "https://studio.example";
    const site = { studio, baseUrl, rate: defaultRate, operations: operationsOf(studio) };
    const deprecatedOf = (document: ReturnType<typeof contract>) =>
      Object.values(document.paths ?? {})
        .flatMap((item) => [item.get, item.post])
        .filter((operation) => operation?.deprecated)
        .map((operation) => operation?.operationId);
    assert.deepEqual(deprecatedOf(contract(site, rows)).sort(), ["estimateProject", "getCompany", "getService"]);
    assert.deepEqual(deprecatedOf(contract(site)), []);
  });
});

describe("the table of retirements", () => {
  it("is empty in version 1.0.0", () => assert.deepEqual(retirements, []));

  it("refuses a row with less than 90 days of notice, or that ends before it is deprecated", () => {
    assert.throws(() => retirementHeaders({ ...row, sunsetAt: row.sunsetAt - 1 }), /getCompany.*90 days/);
    assert.throws(() => retirementHeaders({ ...row, deprecatedAt: row.sunsetAt + 1 }), RangeError);
    assert.deepEqual(Object.keys(retirementHeaders(row)), ["Deprecation", "Sunset", "Link"]);
  });

  it("keeps a server from starting with a row that is wrong", () => {
    const short = { ...row, sunsetAt: announcedAt + 89 * day };
    assert.throws(() => openRoad({ retirements: [short] }), RangeError);
    assert.throws(() => openRoad({ retirements: [{ ...row, operation: "getNothing" }] }), /getNothing/);
  });
});
