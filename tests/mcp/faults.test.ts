import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, surfaces } from "../support/mcp/mcp.ts";
import {
  caseStudy,
  comparison,
  fourthService,
  otherService,
  service,
  thirdService,
} from "../support/studio-under-test.ts";
import { assertRefused, exchange, messageIn } from "./exchange.ts";

type Fault = { code: number; message: string; data?: Json };

describeMatrix("a faulty message to MCP", {}, (fixture) => {
  async function assertError(body: Json, code: number): Promise<Fault[]> {
    return (await exchange(fixture, body)).map((reply) => {
      const { id, error, result } = messageIn(reply);
      assert.deepEqual([id, (error as Fault)?.code, result], [body.id, code, undefined], reply.at);
      return error as Fault;
    });
  }

  async function assertFailed(name: string, args: unknown, named: RegExp): Promise<void> {
    for (const reply of await exchange(fixture, message("tools/call", { name, arguments: args }))) {
      const result = messageIn(reply).result as { isError?: boolean; content: { text: string }[] };
      assert.equal(result?.isError, true, reply.at);
      assert.match(result.content[0]?.text ?? "", named, reply.at);
    }
  }

  it("is a parse error where it is not JSON", async () => {
    for (const body of ["", "{", "nonsense", '{"jsonrpc":"2.0","id":1,"method":"ping"', "\u0000", "NaN"]) {
      await assertRefused(fixture, body, [400, -32700, null]);
    }
  });

  it("is an invalid request where it is not JSON-RPC, under the id that can be read", async () => {
    for (const [body, id] of [
      [{}, null],
      ["null", null],
      ["5", null],
      ['"text"', null],
      [{ id: 3, method: "ping" }, 3],
      [{ jsonrpc: "1.0", id: "x", method: "ping" }, "x"],
      [{ jsonrpc: "2.0", id: 4 }, 4],
      [{ jsonrpc: "2.0", id: 4, method: 5 }, 4],
      [{ jsonrpc: "2.0", id: null, method: "ping" }, null],
      [{ jsonrpc: "2.0", id: {}, method: "ping" }, null],
      [{ jsonrpc: "2.0", id: 4, method: "ping", params: [] }, 4],
      [{ jsonrpc: "2.0", id: 4, method: "ping", params: "x" }, 4],
    ] as const) {
      await assertRefused(fixture, body, [400, -32600, id]);
    }
  });

  it("has the error of an unknown method where it names one", async () => {
    for (const method of ["missing", "prompts/list", "logging/setLevel", "constructor", "__proto__", "TOOLS/LIST"]) {
      await assertError(message(method), -32601);
    }
  });

  it("is answered with the known tools where it names an unknown tool or none", async () => {
    for (const params of [{ name: "missing" }, { name: "__proto__" }, { name: 5 }, { arguments: {} }, undefined]) {
      for (const error of await assertError(message("tools/call", params), -32602)) {
        assert.match(error.message, /list_services.*compare_technologies/, JSON.stringify(params));
      }
    }
  });

  it("is answered with the argument at fault", async () => {
    await assertFailed("get_service", {}, /slug/);
    await assertFailed("get_service", { slug: 5 }, /slug/);
    await assertFailed("get_service", { slug: service, locale: "de" }, /locale.*en/s);
    await assertFailed("get_service", { slug: service, colour: 1 }, /colour/);
    await assertFailed("search", { query: "" }, /query/);
    await assertFailed("search", { query: "price", limit: 11 }, /limit/);
    await assertFailed("search", { query: "price", limit: "5" }, /limit/);
    await assertFailed("estimate_project", { platforms: ["fax"], complexity: "mvp" }, /platforms.*ios/s);
    await assertFailed("estimate_project", { platforms: ["ios", "ios"], complexity: "mvp" }, /platforms/);
    await assertFailed("submit_contact_request", { name: "A", email: "nobody", message: "B" }, /email/);
    await assertFailed("list_services", [], /arguments/);
    await assertFailed("list_services", "text", /arguments/);
  });

  it("is answered with the known slugs where its slug is unknown", async () => {
    await assertFailed("get_service", { slug: "missing" }, new RegExp(service));
    await assertFailed("get_case_study", { slug: "missing" }, new RegExp(caseStudy));
    await assertFailed("compare_technologies", { slug: "missing" }, new RegExp(comparison));
  });

  it("has the error of an unknown resource where it asks for one", async () => {
    for (const uri of ["http://localhost:4321/robots.txt", "file:///etc/passwd", "/llms.txt", "", "x".repeat(2000)]) {
      for (const { data } of await assertError(message("resources/read", { uri }), -32002))
        assert.equal(data?.uri, uri);
    }
    await assertError(message("resources/read", {}), -32602);
    await assertError(message("resources/read", { uri: 5 }), -32602);
  });

  it("is refused where its cursor is unknown", async () => {
    for (const method of ["tools/list", "resources/list", "resources/templates/list"]) {
      for (const cursor of ["x", "", 5, null]) await assertError(message(method, { cursor }), -32602);
    }
  });

  it("is kept apart from others with the same id, each client with its own answer", async () => {
    const slugs = [service, thirdService, otherService, fourthService];
    const asked = Array.from({ length: 24 }, (_, index) => slugs[index % slugs.length] as string);
    const answers = await Promise.all(
      asked.map((slug) => exchange(fixture, message("tools/call", { name: "get_service", arguments: { slug } }, 1))),
    );
    for (const [index, replies] of answers.entries()) {
      assert.equal(replies.length, surfaces.length);
      for (const reply of replies) {
        const { structuredContent } = messageIn(reply).result as { structuredContent: { service: { slug: string } } };
        assert.equal(structuredContent.service.slug, asked[index]);
      }
    }
  });
});
