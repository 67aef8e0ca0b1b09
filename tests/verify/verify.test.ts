import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checks } from "../../scripts/verify/checks.ts";
import { type Report, verify } from "../../scripts/verify/verify.ts";
import { ratePolicies, spendsQuota } from "../../src/api/policy.ts";
import { studioHere } from "../studio/studio-here.ts";
import { everyRow } from "../support/every-row.ts";
import { startFixture } from "../support/fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { brokenEdges } from "./broken-edges.ts";
import { type Edge, type Front, forwardTo, type Incoming, startFront } from "./front.ts";
import { hostCache } from "./host-caches.ts";
import { mcpEdges } from "./mcp-edges.ts";
import { otherEdges } from "./other-edges.ts";
import { pageEdges } from "./page-edges.ts";

/** Origin of the tests' build. */
const [origin, host] = ["http://localhost:4321", "localhost:4321"];
/** Edges with one narrow fault each. */
const narrowEdges = [...pageEdges, ...otherEdges, ...mcpEdges];
/** Maximum cost of all checks: requests, and units of quota. */
const most = { requests: 100, spending: ratePolicies.default.quota / 4 };

function failing({ checks: outcomes }: Report) {
  return outcomes.filter((outcome) => outcome.result === "fails");
}

describe("the check of a deployed site", () => {
  const dataDir = temporaryFolder();
  const asked: Incoming[] = [];
  const fronts: Front[] = [];
  let fixture: Awaited<ReturnType<typeof startFixture>>;
  let report: Report;

  async function verifyThrough(edge: Edge): Promise<Report> {
    const front = await startFront(edge, fixture.server.port);
    fronts.push(front);
    return verify(origin, { connectTo: new Map([[host, { host: "127.0.0.1", port: front.port }]]) });
  }

  before(async () => {
    fixture = await startFixture(dataDir);
    report = await verifyThrough((incoming, forward) => {
      asked.push(incoming);
      return forward(incoming);
    });
  });
  after(() => {
    for (const front of fronts) front.close();
    return fixture.server.stop();
  });

  it("finds nothing wrong with the server itself", () => {
    assert.deepEqual(failing(report), []);
    assert.equal(report.checks.length, checks.length);
  });

  it("skips the check of https over http, and says so", () => {
    const skipped = report.checks.filter(({ result }) => result === "skipped");
    assert.deepEqual(skipped, [
      {
        id: "https",
        behaviour: skipped[0]?.behaviour,
        result: "skipped",
        reason: "the address is http: only https can be held to it",
      },
    ]);
  });

  it("sends few requests, and leaves most of the quota", () => {
    assert.equal(report.requests, asked.length);
    assert.ok(asked.length <= most.requests, `${asked.length} requests`);
    const spent = asked.filter(({ method, path }) => method !== "OPTIONS" && spendsQuota(path.replace(/\?.*/, "")));
    assert.ok(spent.length <= most.spending, `${spent.length} units`);
  });

  it("names itself in each request", () => {
    for (const { headers } of asked) assert.match(headers["user-agent"] ?? "", /^studio-verify\/\d+\.\d+\.\d+ /);
  });

  it("leaves nothing in the inbox", async () => {
    const nothing = { inquiries: [], applications: [], outbox: { waiting: [], dead: [] } };
    for (const [command, data] of Object.entries(nothing)) {
      const { code, stdout } = await studioHere([command, "--json"], { DATA_DIR: dataDir });
      assert.equal(code, 0, stdout);
      assert.deepEqual(JSON.parse(stdout).data, data, command);
    }
  });

  it("names one behaviour for each check", () => {
    for (const name of ["id", "behaviour"] as const) {
      assert.equal(new Set(checks.map((check) => check[name])).size, checks.length);
    }
  });

  it("finds nothing wrong with several servers in turns that count separately", async () => {
    const others = await Promise.all([startFixture(temporaryFolder()), startFixture(temporaryFolder())]);
    after(() => Promise.all(others.map(({ server }) => server.stop())));
    const forwards = others.map(({ server }) => forwardTo(server.port));
    let turn = 0;
    const balancer: Edge = (incoming, forward) => {
      turn += 1;
      return (forwards[turn % 3] ?? forward)(incoming);
    };
    assert.deepEqual(failing(await verifyThrough(balancer)), []);
  });

  it("finds nothing wrong with the cache of a host that stores published files without anybody's `RateLimit`", async () =>
    assert.deepEqual(failing(await verifyThrough(hostCache())), []));

  it("finds nothing wrong with a sitemap that is an index of several, and asks for pages that one of them lists", async () => {
    const index = `<sitemapindex><sitemap><loc>${origin}/sitemap-1.xml</loc></sitemap></sitemapindex>`;
    const found = await verifyThrough(async (incoming, forward) => {
      if (incoming.path === "/sitemap-1.xml") return forward({ ...incoming, path: "/sitemap.xml" });
      const answer = await forward(incoming);
      const { "content-encoding": _, ...headers } = answer.headers;
      return incoming.path === "/sitemap.xml" ? { ...answer, headers, body: Buffer.from(index) } : answer;
    });
    assert.deepEqual(failing(found), []);
    assert.equal(found.page, report.page);
  });

  it("names the new address of a site that has moved", async () => {
    const moved = verifyThrough(({ path }) => {
      return { status: 301, headers: { location: `https://www.studio.example${path}` }, body: Buffer.alloc(0) };
    });
    await assert.rejects(moved, /There is no site .* answered 301 to https:\/\/www\.studio\.example\/sitemap\.xml/);
  });

  it("says that the quota is spent, where all visitors count as one", async () => {
    const { checks: outcomes } = await verifyThrough(async (incoming, forward) => {
      const answer = await forward(incoming);
      return spendsQuota(incoming.path) ? { ...answer, status: 429 } : answer;
    });
    for (const id of ["quota", "mcp"]) {
      const outcome = outcomes.find((each) => each.id === id);
      assert.equal(outcome?.result === "fails" && outcome.cause, "quotaSpent", id);
    }
  });

  it("finds the one fault of each narrow edge, by one check, with its cause", async () => {
    await everyRow(narrowEdges, async ({ make, check, cause }) => {
      const found = failing(await verifyThrough(make(report.page)));
      const named = found.map((outcome) => [outcome.id, outcome.result === "fails" && outcome.cause]);
      assert.deepEqual(named, [[check, cause]]);
    });
    // HTTPS has its own tests.
    const covered = new Set(narrowEdges.map(({ check }) => check));
    assert.deepEqual(
      checks.map(({ id }) => id).filter((id) => !covered.has(id)),
      ["https"],
    );
  });

  it("finds every kind of broken edge, with the causes", async () => {
    await everyRow(brokenEdges, async ({ make, fails }) => {
      const found = failing(await verifyThrough(make()));
      const named = found.map((outcome) => [outcome.id, outcome.result === "fails" && outcome.cause]);
      assert.deepEqual(Object.fromEntries(named), fails);
    });
  });
});
