import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { service, studioName } from "../support/studio-under-test.ts";
import { runStudio } from "./run-studio.ts";
import { startStub } from "./stub-server.ts";
import { describeStudio } from "./with-service.ts";

describeStudio("a problem of the API", (running) => {
  it("is shown with its resolution, and ends with 1", async () => {
    const { code, stdout, stderr } = await running.studio("service", "bakery");
    assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
    assert.match(stderr, /^studio: There is no such resource \(404\)\n/);
    assert.match(stderr, /^There is no service with this slug\.$/m);
    assert.match(stderr, new RegExp(`^Take a slug from .*${service}`, "m"));
  });

  it("of fields names each of them", async () => {
    const words = ["--platforms", "web,fax", "--complexity", "huge"];
    const { code, stderr } = await running.studio("estimate", ...words);
    assert.equal(code, 1);
    assert.match(stderr, /^platforms\/1 {2,}\S.*"web"/m);
    assert.match(stderr, /^complexity {2,}\S.*"mvp"/m);
  });

  it("leaves standard output to answers, with --json too", async () => {
    const { code, stdout, stderr } = await running.studio("cases", "--locale", "xx", "--json");
    assert.deepEqual({ code, stdout }, { code: 1, stdout: "" });
    assert.match(stderr, /\(400\)/);
  });
});

describeStudio(
  "a limit that is reached",
  (running) => {
    it("is waited for once, which is said", async () => {
      await fetch(`${running.url}/api/v1/company`);
      const { code, stdout, stderr } = await running.studio("company");
      assert.equal(code, 0);
      assert.match(stdout, new RegExp(`^${studioName}`));
      assert.match(stderr, /^The limit of requests is reached; asking again in [1-5] s\.\n$/);
    });
  },
  { RATE_LIMIT: "1/5" },
);

describeStudio(
  "a limit that lasts",
  (running) => {
    it("for longer than a minute is a problem", async () => {
      await fetch(`${running.url}/api/v1/company`);
      const { code, stderr } = await running.studio("company");
      assert.equal(code, 1);
      assert.match(stderr, /^studio: Too many requests \(429\)\n/);
    });
  },
  { RATE_LIMIT: "1/300" },
);

describe("a server that cannot be asked", () => {
  it("because it is down ends with 2 and names the address", async () => {
    const { code, stdout, stderr } = await runStudio(["services"], { STUDIO_URL: "http://127.0.0.1:4" });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    assert.match(stderr, /^studio: http:\/\/127\.0\.0\.1:4\/api\/v1\/services\S*: nothing is listening there/);
    assert.match(stderr, /--base-url or STUDIO_URL/);
  });

  it("because something else is there ends with 2", async () => {
    const url = await startStub(() => ({ body: "<h1>Welcome</h1>" }));
    const { code, stdout, stderr } = await runStudio(["services"], { STUDIO_URL: url });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" });
    assert.ok(stderr.includes(`${url}/api/v1/services`));
    assert.match(stderr, /text\/html/);
  });

  it("because the answer breaks off ends with 2", async () => {
    const url = await startStub(() => ({ headers: { "Content-Length": "100" }, body: { data: {} } }));
    const { code, stderr } = await runStudio(["company"], { STUDIO_URL: url });
    assert.equal(code, 2);
    assert.ok(stderr.includes(`${url}/api/v1/company`));
  });

  it("because what it answers has another shape ends with 2", async () => {
    const url = await startStub(() => ({ body: { hello: "world" } }));
    assert.equal((await runStudio(["services"], { STUDIO_URL: url })).code, 2);
  });
});
