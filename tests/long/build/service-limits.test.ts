import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { ratePolicies } from "../../../src/api/policy.ts";
import { askFetch } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { startFixture } from "../../support/fixture.ts";
import { apply } from "../../support/http/application.ts";
import { pdf } from "../../support/http/documents.ts";
import { job } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { oddBuild, oddLimits } from "./odd-studio.ts";

const rate = { quota: 7, window: 30 };
const chat = { quota: 4, window: 90 };
const formBytes = 4_800_000;
const fileBytes = 4_500_000;
const { dist, published } = await oddBuild();
const { server } = await startFixture(temporaryFolder(), oddLimits, dist);
after(() => server.stop());

function json(path: string) {
  return JSON.parse(published(path));
}

interface RatePolicy {
  quota: number;
  window_seconds: number;
  chat: { quota: number; window_seconds: number };
}

describe("a build with its own quotas", () => {
  it("states them in the index of the API, in the sandbox's index and in the contract", async () => {
    const sandbox = (await (await askFetch(server.respond, "/sandbox/api")).json()) as {
      data: { rate_limit: RatePolicy };
    };
    for (const policy of [
      json("api.json").data.rate_limit,
      sandbox.data.rate_limit,
      json("openapi.json")["x-rate-limit-policy"],
    ]) {
      assert.deepEqual({ quota: policy.quota, window: policy.window_seconds }, rate);
      assert.deepEqual({ quota: policy.chat.quota, window: policy.chat.window_seconds }, chat);
    }
  });

  it("states them in the reference", () => {
    for (const [name, { quota, window }] of Object.entries({ default: rate, chat })) {
      const cells = `<code>${name}</code></th><td class="number">${quota}</td><td class="number">${window}</td>`;
      assert.ok(published("docs.html").includes(cells), name);
      const row = `\\| \`${name}\` +\\| +${quota} \\| +${window} \\|`;
      assert.match(published("docs.md"), new RegExp(row));
    }
  });

  it("states the usual quotas nowhere", () => {
    const said = Object.values(ratePolicies).map(
      ({ quota, window }) => `\\b${quota}(/${window}| requests)|"quota":\\s*${quota}\\b|q=${quota}\\b`,
    );
    const other = new RegExp(said.join("|"));
    const files = globSync("**/*.{html,md,json,txt,xml}", { cwd: join(dist, "site") });
    assert.ok(files.length > 300);
    assertNone(files.filter((file) => other.test(published(file))));
  });

  it("is served with them", async () => {
    const { headers } = await askFetch(server.respond, "/api/chat");
    assert.equal(headers.get("ratelimit-policy"), '"default";q=7;w=30, "chat";q=4;w=90');
    assert.deepEqual(JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")).rate, { ...rate, chat });
  });
});

describe("a build for a host that takes smaller forms", () => {
  it("states in the reference how large a form and its file may be", () => {
    const { limits } = json("docs.json").data.reference;
    const limitOf = (name: string) => limits.find(({ what }: { what: string }) => what === name)?.limit;
    assert.equal(limitOf("Form of an application"), "4.5 MiB");
    assert.equal(limitOf("File of an application"), "4.2 MiB");
    assert.match(published("docs.md"), /Form of an application *\| *4\.5[ \u00a0]MiB/);
    assert.match(published("docs.html"), /File of an application.*?4\.2[ \u00a0]MiB/s);
    assert.deepEqual(json("docs/submitApplication.json").data.operation.body, { "multipart/form-data": formBytes });
  });

  it("states the limit on the form, where the browser checks it, and to agents", () => {
    const page = published(`jobs/${job}.html`);
    assert.match(page, new RegExp(`data-most-bytes="${fileBytes}"`));
    assert.match(page, /fins a 4,2[ \u00a0]MB/);
    const { fields } = json(`jobs/${job}.json`).data.form;
    assert.equal(fields.find(({ name }: { name: string }) => name === "cv").max_bytes, fileBytes);
  });

  it("states the usual limit nowhere", () => {
    const other = new RegExp(`\\b(10|8)[ \u00a0]Mi?B|${10 * 2 ** 20}|${8 * 2 ** 20}`);
    const files = globSync("**/*.{html,md,json,txt,xml}", { cwd: join(dist, "site") });
    assertNone(files.filter((file) => other.test(published(file))));
  });

  it("is served with that limit", async () => {
    for (const [bytes, status] of [
      [fileBytes, 200],
      [fileBytes + 1, 413],
    ] as const) {
      const cv = { name: "cv.pdf", type: "application/pdf", bytes: Buffer.concat([pdf], bytes) };
      assert.equal((await askFetch(server.respond, "/api/apply", apply(cv))).status, status);
    }
  });
});
