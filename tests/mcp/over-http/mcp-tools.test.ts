import assert from "node:assert/strict";
import { it } from "node:test";
import { submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { type Json, mcpOf, message, post, surfaces } from "../../support/mcp/mcp.ts";
import {
  defaultLocale,
  fourthService,
  otherLocale,
  otherService,
  service,
  thirdService,
} from "../../support/studio-under-test.ts";

describeMatrix("the tools of MCP", {}, (fixture) => {
  const { rpc, call } = mcpOf(fixture);

  it("are listed with titles, descriptions, schemas and hints", async () => {
    const names = new Set<unknown>();
    for (const path of surfaces) {
      const { result } = await rpc(message("tools/list"), {}, path);
      const tools = result.tools as Json[];
      assert.ok(tools.length > 0);
      for (const tool of tools) {
        assert.ok(!names.has(tool.name), `${tool.name} is listed twice`);
        names.add(tool.name);
        for (const member of ["title", "description"]) assert.equal(typeof tool[member], "string");
        for (const member of ["inputSchema", "outputSchema"]) assert.equal((tool[member] as Json).type, "object");
        const annotations = tool.annotations as Json;
        for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]) {
          assert.equal(typeof annotations[hint], "boolean", `${tool.name} ${hint}`);
        }
      }
    }
    assert.ok(names.has("list_services") && names.has("get_service"));
  });

  it("answer the same on both servers", async () => {
    for (const params of [
      { name: "list_services", arguments: { locale: "en" } },
      { name: "list_services" },
      { name: "get_service", arguments: { slug: service, locale: "en" } },
    ]) {
      const [a, b] = await Promise.all(surfaces.map((path) => rpc(message("tools/call", params), {}, path)));
      assert.ok(a);
      assert.deepEqual(a, b);
      const { content, structuredContent, isError } = a.result as {
        content: Json[];
        structuredContent: Json;
        isError?: boolean;
      };
      assert.notEqual(isError, true);
      assert.equal(typeof structuredContent, "object");
      assert.match(content[0]?.text as string, new RegExp(`http://localhost:4321/(en/)?services/${service}`));
    }
  });

  it("name what is wrong with the arguments of a call", async () => {
    for (const [name, args, named] of [
      ["get_service", {}, /slug/],
      ["get_service", { slug: "" }, /slug/],
      ["get_service", { slug: 5 }, /slug/],
      ["get_service", { slug: "missing" }, new RegExp(service)],
      ["get_service", { slug: "../services" }, new RegExp(service)],
      ["get_service", { slug: "__proto__" }, new RegExp(service)],
      ["get_service", { slug: service, locale: "de" }, /locale/],
      ["get_service", { slug: service, extra: 1 }, /extra/],
      ["list_services", { locale: ["en", "es"] }, /locale/],
      ["list_services", { locale: [] }, /locale/],
      ["list_services", [], /arguments/],
      ["list_services", "x", /arguments/],
    ] as const) {
      const { result } = await call(name, args);
      assert.equal(result?.isError, true, JSON.stringify(args));
      assert.match(((result.content as Json[])[0] as Json).text as string, named, JSON.stringify(args));
    }
  });

  it("take a list of one value where one is asked for as that value", async () => {
    const [listed, plain] = await Promise.all(
      [[otherLocale], otherLocale].map((locale) => call("list_services", { locale })),
    );
    assert.notEqual(listed?.result.isError, true);
    assert.deepEqual(listed, plain);
    assert.notDeepEqual(listed?.result, (await call("list_services", { locale: defaultLocale })).result);
  });

  it("are refused with -32602 under any other name", async () => {
    for (const name of ["missing", "", "LIST_SERVICES", "constructor", "__proto__", 5, null, undefined, {}]) {
      assert.equal((await call(name)).error?.code, -32602, String(name));
    }
  });

  it("keep apart calls with the same id at the same time", async () => {
    const slugs = [service, thirdService, otherService, fourthService];
    const asked = Array.from({ length: 40 }, (_, index) => slugs[index % 4] as string);
    const answers = await Promise.all(asked.map((slug) => call("get_service", { slug })));
    for (const [index, { id, result }] of answers.entries()) {
      assert.equal(id, 1);
      assert.equal(((result.structuredContent as Json).service as Json).slug, asked[index]);
    }
  });

  it("take a contact request as the form does, but not from a page of another origin", async () => {
    const args = { name: "Núria Pla", email: "nuria@client.example", message: "Hola 🌊" };
    const ask = message("tools/call", { name: "submit_contact_request", arguments: args });
    const before = submissionsIn(fixture).length;
    for (const origin of ["https://evil.example", "null", "http://localhost:4321.evil.example"]) {
      const refused = await fixture.ask("/mcp", post(ask, { origin }));
      assert.equal(refused.status, 403, origin);
      assert.equal(((await refused.json()) as { code: string }).code, "origin_not_allowed");
    }
    const wrong = await call("submit_contact_request", { ...args, email: "nobody", name: "A\r\nBcc: b@c.example" });
    assert.equal(wrong.result.isError, true);
    assert.equal(submissionsIn(fixture).length, before);
    assert.notEqual((await rpc(ask)).result.isError, true);
    await rpc(ask, { origin: "http://localhost:4321" });
    const stored = submissionsIn(fixture).slice(before);
    assert.deepEqual(
      stored.map(({ data }) => [data.name, data.email, data.message]),
      [Object.values(args)],
    );
  });
});
