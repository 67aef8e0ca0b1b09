import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Limiter } from "../../functions/limits/limiter.ts";
import { sleep } from "../../src/client/patient-fetch.ts";
import { type OpenRoad, openRoad } from "../api/open-road.ts";
import { service, studioName } from "../support/studio-under-test.ts";
import { runStudio } from "./run-studio.ts";
import { startStub } from "./stub-server.ts";
import { studioHere } from "./studio-here.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("the studio client, after a problem of the API,", (running) => {
  it("shows the problem with its resolution, and ends with 1", async () => {
    const { code, stdout, stderr } = await runStudio(["service", "bakery"], { STUDIO_URL: running.url });
    assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
    assert.match(stderr, /^studio: There is no such resource \(404\)\n/);
    assert.match(stderr, /^There is no service with this slug\.$/m);
    assert.match(stderr, new RegExp(`^Take a slug from .*${service}`, "m"));
  });

  it("names each field at fault", async () => {
    const words = ["--platforms", "web,fax", "--complexity", "huge"];
    const { code, stderr } = await running.studio("estimate", ...words);
    assert.equal(code, 1);
    assert.match(stderr, /^platforms\/1 {2,}\S.*"web"/m);
    assert.match(stderr, /^complexity {2,}\S.*"mvp"/m);
  });

  it("keeps standard output for answers, with --json too", async () => {
    const { code, stdout, stderr } = await running.studio("cases", "--locale", "xx", "--json");
    assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
    assert.match(stderr, /\(400\)/);
  });
});

describe("the studio client, under a rate limit,", () => {
  /** Opens a service that answers one request in a window, by a mocked clock. */
  function limitedTo(limit: string): OpenRoad {
    const road: OpenRoad = openRoad(
      ({ limiters }) => ({ limiters: limiters.map(({ policy }) => new Limiter(policy, () => road.clock.at)) }),
      { RATE_LIMIT: limit },
    );
    return road;
  }

  const [short, long] = [limitedTo("1/5"), limitedTo("1/300")];

  /** Asks for the company once the limit is reached; the client's waits advance the mocked clock. */
  async function askAgain({ clock, listen }: OpenRoad) {
    const STUDIO_URL = `http://127.0.0.1:${(await listen()).port}`;
    await fetch(`${STUDIO_URL}/api/v1/company`);
    const waits: number[] = [];
    const ended = await studioHere(["company"], { STUDIO_URL }, async (seconds) => {
      waits.push(seconds);
      clock.at += seconds * 1000;
    });
    return { ...ended, waits };
  }

  it("waits once for the time that the server names, and says so", async () => {
    const { code, stdout, stderr, waits } = await askAgain(short);
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^${studioName}`));
    assert.equal(stderr, "Rate limit reached; retrying in 5 s.\n");
    assert.deepEqual(waits, [5]);
  });

  it("ends with 1 when the wait would be longer than a minute", async () => {
    const { code, stderr, waits } = await askAgain(long);
    assert.equal(code, 1);
    assert.match(stderr, /^studio: Too many requests \(429\)\n/);
    assert.deepEqual(waits, []);
  });

  it("waits by the clock", async (test) => {
    test.mock.timers.enable({ apis: ["setTimeout"] });
    const ends: string[] = [];
    const waiting = sleep(5).then(() => ends.push("over"));
    test.mock.timers.tick(4999);
    await Promise.resolve();
    assert.deepEqual(ends, []);
    test.mock.timers.tick(1);
    await waiting;
    assert.deepEqual(ends, ["over"]);
  });
});

describe("the studio client, without a valid server,", () => {
  it("ends with 2 and names the address when nothing listens there", async () => {
    const { code, stdout, stderr } = await runStudio(["services"], { STUDIO_URL: "http://127.0.0.1:4" });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    assert.match(stderr, /^studio: http:\/\/127\.0\.0\.1:4\/api\/v1\/services\S*: nothing is listening there/);
    assert.match(stderr, /--base-url or STUDIO_URL/);
  });

  it("ends with 2 when something else answers", async () => {
    const url = await startStub(() => ({ body: "<h1>Welcome</h1>" }));
    const { code, stdout, stderr } = await studioHere(["services"], { STUDIO_URL: url });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    assert.ok(stderr.includes(`${url}/api/v1/services`));
    assert.match(stderr, /text\/html/);
  });

  it("ends with 2 when the answer breaks off", async () => {
    const headers = { "Content-Length": "100", Connection: "close" };
    const url = await startStub(() => ({ headers, body: { data: {} } }));
    const { code, stderr } = await studioHere(["company"], { STUDIO_URL: url });
    assert.equal(code, 2);
    assert.ok(stderr.includes(`${url}/api/v1/company`));
  });

  it("ends with 2 when the answer has another shape", async () => {
    const url = await startStub(() => ({ body: { hello: "world" } }));
    assert.equal((await studioHere(["services"], { STUDIO_URL: url })).code, 2);
  });
});
