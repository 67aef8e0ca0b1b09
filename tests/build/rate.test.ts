import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { ratePolicies } from "../../src/contract/policy.ts";
import { askFetch, startFixture, temporaryFolder } from "../harness.ts";
import { copyProject } from "./project-copy.ts";

const copy = copyProject();
const dataDir = temporaryFolder();
const rate = { quota: 7, window: 30 };
let server: RunningServer;

before(async () => {
  const { status, output } = await copy.build({ RATE_LIMIT: "7/30" });
  assert.equal(status, 0, output);
  ({ server } = await startFixture(dataDir, { RATE_LIMIT: "7/30" }, join(copy.folder, "dist")));
});
after(() => server?.stop());

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

function json(path: string) {
  return JSON.parse(published(path));
}

describe("a build with a quota of its own", () => {
  it("says it in the index of the API, in the sandbox's and in the contract", async () => {
    const sandbox = (await (await askFetch(server.respond, "/sandbox/api")).json()) as {
      data: { rate_limit: { quota: number; window_seconds: number } };
    };
    for (const policy of [
      json("api.json").data.rate_limit,
      sandbox.data.rate_limit,
      json("openapi.json")["x-rate-limit-policy"],
    ]) {
      assert.deepEqual({ quota: policy.quota, window: policy.window_seconds }, rate);
    }
  });

  it("says it in the reference", () => {
    const cells = /<code>default<\/code><\/th><td class="number">7<\/td><td class="number">30<\/td>/;
    assert.match(published("docs.html"), cells);
    assert.match(published("docs.md"), /\| `default` \| +7 \| +30 \|/);
  });

  it("says no other anywhere", () => {
    const { quota, window } = ratePolicies.default;
    const other = new RegExp(`\\b${quota}(/${window}| requests)|"quota":\\s*${quota}\\b|q=${quota}\\b`);
    const files = globSync("**/*.{html,md,json,txt,xml}", { cwd: join(copy.folder, "dist/site") });
    assert.ok(files.length > 300);
    assert.deepEqual(
      files.filter((file) => other.test(published(file))),
      [],
    );
  });

  it("names no quota that nothing enforces", () => {
    for (const file of ["docs.html", "docs.md", "openapi.json", "api.json", "llms.txt"]) {
      assert.doesNotMatch(published(file), /\bchat\b/i, file);
    }
  });

  it("is served with that quota", async () => {
    const { headers } = await askFetch(server.respond, "/api");
    assert.match(headers.get("ratelimit-policy") ?? "", /q=7;w=30/);
    assert.deepEqual(JSON.parse(copy.read("dist/manifest.json")).rate, rate);
  });
});
