import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openRoad } from "../../api/open-road.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { costOfAll } from "../../support/http/cost-of-all.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { message, post, surfaces } from "../../support/mcp/mcp.ts";
import { service } from "../../support/studio-under-test.ts";

interface Refusal {
  detail: string;
  errors: { pointer: string }[];
}

describeMatrix("a body with thousands of fields", {}, (fixture) => {
  it("is refused as a form at a cost of less than 50 ms", async () => {
    const body = Array.from({ length: 13_000 }, (_, index) => `${index.toString(36)}=`).join("&");
    const ask = send(body, { "content-type": "application/x-www-form-urlencoded" });
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < 8; count += 1) {
      const cost = await costOfAll(async () => assert.equal((await fixture.ask("/api/contact", ask)).status, 413));
      least = Math.min(least, cost);
    }
    assert.ok(least < 50, `${least} ms`);
  });

  it("is refused as JSON by a short answer, which names no more than 20 of them", async () => {
    const many = Object.fromEntries(Array.from({ length: 7000 }, (_, index) => [index.toString(36), 0]));
    for (const [path, body] of [
      ["/api/contact", { ...inquiry, ...many }],
      ["/api/v1/estimate", many],
      ["/api/v1/batch", { requests: Array.from({ length: 7000 }, () => ({})) }],
      ["/api/v1/batch", { requests: [{ path: "/api/v1/company", ...many }] }],
    ] as const) {
      const response = await fixture.ask(path, send(body));
      assert.equal(response.status, 400, path);
      const text = await response.text();
      assert.ok(text.length < 20_000, `${path}: ${text.length} bytes`);
      assert.ok((JSON.parse(text) as Refusal).errors.length <= 20);
    }
  });

  it("is refused as the arguments of a tool by a short answer, which names no more than 20 of them", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`argument_${index}`, 0]));
    const response = await fixture.ask("/mcp", post(message("tools/call", { name: "get_service", arguments: many })));
    const text = await response.text();
    assert.ok(text.length < 20_000, `${text.length} bytes`);
    assert.ok((text.match(/argument_/g) ?? []).length <= 20);
    assert.match(text, /"isError":true/);
  });

  it("is refused by a short answer where the names of the fields are long", async () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${"é".repeat(1400)}${index}`, 0]));
    const response = await fixture.ask("/api/contact", send({ ...inquiry, ...long }));
    assert.equal(response.status, 400);
    const { length } = await response.text();
    assert.ok(length < 20_000, `${length} bytes`);
    const huge = { slug: service, ["x".repeat(500_000)]: 1 };
    const called = await fixture.ask("/mcp", post(message("tools/call", { name: "get_service", arguments: huge })));
    const text = await called.text();
    assert.ok(text.length < 20_000, `${text.length} bytes`);
    assert.match(text, /"isError":true/);
    assert.equal(submissionsIn(fixture).length, 0);
  });
});

describe("a request beyond the rate limit", () => {
  const road = openRoad({}, { RATE_LIMIT: "1/600" });
  /** Request whose body must not be read. */
  const untouched = (target: string) => ({
    method: "POST",
    target,
    header: (name: string) => ({ ...send().headers, host: "localhost:4321" })[name],
    bytes: () => Promise.reject(new Error("the body was read")),
    stream: () => {
      throw new Error("the body was opened");
    },
    signal: new AbortController().signal,
  });

  it("is refused before its body is read, over MCP with an id of null", async () => {
    await road.ask("/api/v1/services");
    for (const target of ["/api/contact", "/api/v1/batch", "/api/v1/estimate", "/sandbox/api/contact", ...surfaces]) {
      const { status, body } = await road.respond(untouched(target), { address: "127.0.0.1" });
      assert.equal(status, 429, target);
      const { code, id } = JSON.parse(String(body));
      assert.deepEqual([code, id], ["rate_limit_exceeded", surfaces.includes(target) ? null : undefined]);
    }
  });

  it("is refused whatever its body holds, in process and over a socket", async () => {
    for (const mapping of [road, await road.listen()]) {
      for (const path of ["/api/contact", "/api/v1/batch", ...surfaces]) {
        for (const body of ["{", JSON.stringify(message("ping", undefined, "mine"))]) {
          const response = await mapping.ask(path, send(body));
          assert.equal(response.status, 429, path);
          assert.doesNotMatch(await response.text(), /"mine"/);
        }
      }
    }
  });
});
