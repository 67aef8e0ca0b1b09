import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { errorPageFor } from "../../../functions/pages/error-page-for.ts";
import { placeholder as host } from "../../../packages/workbench/src/bench/serve/peers/deployed-nginx.ts";
import { Problem, problemBody, problems } from "../../../src/api/errors/problems.ts";
import { unavailableSlug } from "../../../src/api/pages/required-pages.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { readStudio } from "../../support/read-studio.ts";
import { otherLocale } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { behindNginx, browser, problemIn } from "./nginx-answers.ts";
import { type Nginx, startNginx, withoutNginx } from "./nginx-process.ts";
import { type Relay, startRelay } from "./relay.ts";

const markdown = { ...browser, accept: "text/markdown" };
const navigates = { "sec-fetch-mode": "navigate" };

describe("nginx without Node", { skip: withoutNginx }, () => {
  let relay: Relay;
  let nginx: Nginx;
  let node: Awaited<ReturnType<typeof startFixture>> | undefined;
  const [data, folder] = [temporaryFolder(), temporaryFolder()];
  const start = async () => {
    node = await startFixture(data, behindNginx);
  };
  const stop = async () => {
    await node?.server.stop();
    node = undefined;
  };
  before(async () => {
    relay = await startRelay(() => node?.server.port);
    nginx = await startNginx(folder, relay.port);
  });
  beforeEach(() => node ?? start());
  after(async () => {
    await nginx?.stop();
    relay?.stop();
    await stop();
  });

  it("sends pages that it has, also when they are no longer fresh, and says of the rest that it is unavailable", async () => {
    const read = (headers: Record<string, string>) => nginx.ask("/", { headers });
    const [html, text] = [await (await read(browser)).text(), await (await read(markdown)).text()];
    await stop();
    await eventually("pages that nginx asks for again", async () => {
      for (const headers of [browser, markdown]) await read(headers);
      return [browser, markdown].every(({ accept }) => relay.unanswered.has(accept));
    });
    for (const round of [1, 2]) {
      assert.equal(await (await read(browser)).text(), html, `round ${round}`);
      assert.equal(await (await read(markdown)).text(), text);
    }
    for (const path of ["/api/v1/services", "/services"]) {
      const answer = await nginx.ask(path);
      const found = await problemIn(answer);
      const detail = found.detail;
      assert.deepEqual(found, problemBody(new Problem("internal_error", 503, detail), `https://${host}`, path));
      assert.deepEqual(
        ["status", "retry-after", "cache-control"].map((name) =>
          name === "status" ? answer.status : answer.headers.get(name),
        ),
        [503, "1", "no-store"],
      );
    }
    await start();
    for (const path of ["/", "/services", "/api/v1/services"]) assert.equal((await nginx.ask(path)).status, 200, path);
  });

  it("redirects a person to a page, and no program", async () => {
    await stop();
    const studio = readStudio();
    const away = new Problem("internal_error", 503, "Node is away.");
    const programs = ["/api/v1/services", "/sandbox/api/v1", "/mcp", "/docs/mcp", "/a2a", "/healthz", "/.well-known/x"];
    const paths = ["/services", "/services?a", `/${otherLocale}`, `/${otherLocale}/nothing`, "/apiary", ...programs];
    for (const path of paths) {
      const led = await nginx.ask(path, { headers: { ...browser, ...navigates } });
      assert.equal((await problemIn(led)).status, 503);
      const request = { method: "GET", target: path, header: () => "navigate" };
      const [, refresh = null] = errorPageFor(away, path.replace(/\?.*/, ""), request, studio);
      assert.equal(led.headers.get("refresh"), refresh, path);
    }
    for (const ask of [
      { headers: browser },
      { headers: navigates, method: "HEAD" },
      { headers: navigates, method: "POST" },
    ]) {
      const { status, headers } = await nginx.ask("/services", ask);
      assert.deepEqual([status, headers.get("refresh")], [503, null]);
    }
  });

  it("redirects a person who sent a form without JavaScript", async () => {
    await stop();
    const answer = await nginx.ask("/api/contact", { method: "POST", headers: { ...browser, ...navigates } });
    assert.equal((await problemIn(answer)).status, 503);
    assert.equal(answer.headers.get("refresh"), `0; url=/${unavailableSlug}`);
  });

  it("redirects to the page of the build where it has that in its cache, and else to its own, which links back", async () => {
    const read = (path: string) => nginx.ask(path, { headers: { ...browser, ...navigates } });
    const kept = `/${otherLocale}/${unavailableSlug}`;
    const page = await (await read(kept)).text();
    await stop();
    assert.equal(await (await read(kept)).text(), page);
    const other = await read(`/${unavailableSlug}`);
    assert.equal((await problemIn(other)).status, 503);
    const [, address = ""] = /^0; url=(.*)$/.exec(other.headers.get("refresh") ?? "") ?? [];
    const own = await read(address);
    assert.equal(own.status, 200);
    assert.ok(own.headers.get("strict-transport-security"));
    assert.deepEqual(
      ["content-type", "cache-control"].map((name) => own.headers.get(name)),
      ["text/html; charset=utf-8", "no-cache"],
    );
    const text = await own.text();
    assert.match(text, /<meta name="robots" content="noindex">/);
    assert.match(text, /<a href="\/">/);
  });

  it("uses the words of the problem table for its own refusals", async () => {
    const trace = await nginx.ask("/", { method: "TRACE" });
    const found = await problemIn(trace);
    assert.deepEqual(found, problemBody(new Problem("method_not_allowed", 405, found.detail), `https://${host}`, "/"));
    assert.ok(trace.headers.get("allow"));
    const refused = await problemIn(await nginx.ask('/a%00"b'));
    assert.deepEqual(refused, problemBody(new Problem("invalid_request", 400, refused.detail), `https://${host}`, "/"));
    assert.equal(refused.title, problems.invalid_request.title);
    const long = await nginx.ask("/", { headers: { "x-long": "a".repeat(33 * 1024) } });
    assert.equal((await problemIn(long)).status, 431);
    assert.equal(long.status, 431);
  });
});
