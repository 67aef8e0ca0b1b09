import assert from "node:assert/strict";
import { it } from "node:test";
import { submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, surfaces } from "../support/mcp/mcp.ts";
import { assertRefused, exchange, messageIn } from "./exchange.ts";

const ping = message("ping", undefined, "p");

const contact = (text: string) =>
  message("tools/call", {
    name: "submit_contact_request",
    arguments: { name: "An agent", email: "agent@client.example", message: text },
  });

describeMatrix("the MCP servers", {}, (fixture) => {
  async function assertForeign(body: unknown, headers: Record<string, string>): Promise<void> {
    for (const reply of await exchange(fixture, body, headers)) {
      assert.deepEqual([reply.status, JSON.parse(reply.text).code], [403, "origin_not_allowed"], reply.at);
    }
  }

  it("answer pages of any origin, without credentials", async () => {
    for (const origin of ["https://agent.example", "null", "http://127.0.0.1:1"]) {
      for (const body of [ping, message("tools/list"), message("tools/call", { name: "company_facts" })]) {
        for (const reply of await exchange(fixture, body, { origin })) {
          assert.equal(messageIn(reply).error, undefined, reply.at);
          assert.equal(reply.headers.get("access-control-allow-origin"), "*", reply.at);
          assert.equal(reply.headers.get("access-control-allow-credentials"), null, reply.at);
        }
      }
    }
  });

  it("refuse a contact request from a page of another origin, alone or in a batch", async () => {
    // The runtime of Workers drops empty fields.
    const empty = fixture.isWorker ? [] : [""];
    for (const origin of [
      "https://evil.example",
      "null",
      ...empty,
      "http://localhost:4322",
      "https://localhost:4321",
    ]) {
      // `Origin` decides, whatever other fields say about where a request comes from.
      for (const site of ["cross-site", "same-site", "same-origin", "none"]) {
        const headers = { origin, "sec-fetch-site": site };
        for (const body of [contact("From elsewhere."), [ping, contact("From elsewhere.")]])
          await assertForeign(body, headers);
      }
      await assertForeign(contact("From elsewhere."), { origin });
    }
    for (const site of ["cross-site", "same-site"]) {
      await assertForeign(contact("From elsewhere."), { "sec-fetch-site": site });
    }
    assert.deepEqual(submissionsIn(fixture), []);
  });

  it("take a contact request from the site's own pages and from programs", async () => {
    for (const [index, headers] of (
      [
        {},
        { origin: "http://localhost:4321" },
        { "sec-fetch-site": "same-origin" },
        { origin: "http://localhost:4321", "sec-fetch-site": "cross-site" },
      ] as Record<string, string>[]
    ).entries()) {
      for (const reply of await exchange(fixture, contact(`Taken ${index}.`), headers)) {
        assert.equal((messageIn(reply).result as Json).isError, undefined, reply.at);
      }
    }
    assert.equal(submissionsIn(fixture).length, 4);
  });

  // The network of a Worker decides which names lead to it.
  if (!fixture.isWorker)
    it("refuse requests to a host name that is not their own", async () => {
      for (const host of [
        "evil.example",
        "evil.example:4321",
        "localhost.evil.example",
        "10.0.0.1",
        "127.0.0.1.nip.io",
      ]) {
        for (const reply of await exchange(fixture, ping, { host })) {
          const { code, error } = JSON.parse(reply.text);
          assert.deepEqual([reply.status, code, error.code], [403, "origin_not_allowed", -32600], reply.at);
        }
      }
      for (const host of ["localhost", "localhost:4321", "127.0.0.1:80", "LOCALHOST", "[::1]:4321"]) {
        for (const reply of await exchange(fixture, ping, { host })) messageIn(reply);
      }
    });

  it("refuse a body whose type is not JSON", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json"]) {
      for (const { at, status, headers, text } of await exchange(fixture, ping, { "content-type": type })) {
        assert.deepEqual([status, JSON.parse(text).code], [415, "unsupported_media_type"], at);
        assert.equal(headers.get("accept"), "application/json", at);
        assert.deepEqual([JSON.parse(text).jsonrpc, JSON.parse(text).error.code], ["2.0", -32600]);
      }
    }
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON", 'application/json;charset="UTF-8"']) {
      for (const reply of await exchange(fixture, ping, { "content-type": type })) messageIn(reply);
    }
  });

  it("refuse a body of more than 1 MiB, to the byte", async () => {
    const mebibyte = 1024 * 1024;
    const sized = (bytes: number) => {
      const [head, tail] = JSON.stringify(message("ping", { filler: "|" })).split("|") as [string, string];
      return head + "x".repeat(bytes - head.length - tail.length) + tail;
    };
    for (const reply of await exchange(fixture, sized(mebibyte))) messageIn(reply);
    await assertRefused(fixture, sized(mebibyte + 1), [413, -32600, null]);
  });
});

describeMatrix("the MCP servers, under a rate limit,", { RATE_LIMIT: "4/60" }, (fixture) => {
  it("tell a client when to retry, in JSON and in events, without reading its request", async () => {
    for (const path of surfaces) assert.equal((await fixture.ask(path, { method: "POST" })).status, 415);
    for (const reply of await exchange(fixture, ping)) messageIn(reply);
    for (const headers of [{}, { accept: "text/event-stream" }] as Record<string, string>[]) {
      const body = message("tools/call", { name: "company_facts" }, "unread");
      for (const { at, status, headers: fields, text } of await exchange(fixture, body, headers)) {
        assert.deepEqual([status, fields.get("content-type")], [429, "application/problem+json"], at);
        const seconds = fields.get("retry-after") ?? "";
        assert.match(seconds, /^[1-9]\d?$/, at);
        const { code, id, jsonrpc, error } = JSON.parse(text);
        assert.deepEqual([code, id, jsonrpc], ["rate_limit_exceeded", null, "2.0"], at);
        assert.match(error.message, new RegExp(`\\b${seconds}\\b.*second`), at);
      }
    }
  });
});
