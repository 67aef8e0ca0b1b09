import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { healthEndpoints } from "../../functions/api/health.ts";
import { staleWarning } from "../../functions/hosts/node/stale-build.ts";
import { holdsLine } from "../../src/publish/run/holds-line.ts";
import { rebuilding } from "../../src/publish/run/rebuild-when-stale.ts";

const holds = { until: "2026-12-01", at: "2026-11-30T23:00:00.000Z" };
const at = Date.parse(holds.at);

describe("a build that holds until a day", () => {
  it("says so in a line with the records", () => {
    const line = holdsLine({ ...holds, records: ["articles/en/x"] });
    assert.equal(line, "build     holds until 2026-12-01: articles/en/x");
    const many = holdsLine({ ...holds, records: Array.from({ length: 8 }, (_, index) => `a/${index}`) });
    assert.ok(many.endsWith("a/4, and 3 more"), many);
  });

  it("is warned of once by the server that serves it, from that time on", () => {
    const told: unknown[] = [];
    const log = { warn: (facts: unknown) => void told.push(facts) };
    let build = { seal: "1", fingerprint: "f", holds: holds as typeof holds | undefined };
    const look = staleWarning(() => build as never, log as never);
    look(at - 1);
    assert.deepEqual(told, []);
    look(at);
    look(at + 60_000);
    assert.deepEqual(told, [{ build: "f", since: "2026-12-01" }]);
    build = { seal: "2", fingerprint: "g", holds: undefined };
    look(at + 120_000);
    assert.equal(told.length, 1);
  });

  it("is healthy and says that it is out of date", async () => {
    const bodyAt = async (now: number) => {
      const clock = { now: () => now };
      const [alive] = healthEndpoints({ ready: async () => true, holds, clock } as never);
      const reply = await alive?.answer({} as never, {} as never);
      return JSON.parse(String((reply as { body: unknown }).body));
    };
    assert.deepEqual(await bodyAt(at - 1), { status: "ok" });
    assert.deepEqual(await bodyAt(at), { status: "ok", out_of_date_since: "2026-12-01" });
  });
});

it("npm start builds again at that time, once at a time, and tries a failed build again in an hour", async () => {
  let now = at - 1;
  let staleFrom: string | undefined = holds.at;
  const results = [false, true];
  const builds: number[] = [];
  const look = rebuilding({
    now: () => now,
    staleFrom: () => staleFrom,
    build: async () => {
      builds.push(now);
      const isBuilt = results.shift() ?? true;
      if (isBuilt) staleFrom = undefined;
      return isBuilt;
    },
  });
  await look();
  assert.deepEqual(builds, []);
  now = at;
  await Promise.all([look(), look()]);
  assert.deepEqual(builds, [at]);
  now = at + 60_000;
  await look();
  assert.deepEqual(builds, [at]);
  now = at + 3_600_000;
  await look();
  now += 60_000;
  await look();
  assert.deepEqual(builds, [at, at + 3_600_000]);
});
