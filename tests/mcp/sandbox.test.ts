import assert from "node:assert/strict";
import { it } from "node:test";
import { submissionsIn, waitingMails } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, post } from "../support/mcp/mcp.ts";
import { calls, callsOf, locales } from "./calls.ts";

/** Servers, each with its sandbox. */
const servers = [
  ["/mcp", "/sandbox/mcp"],
  ["/docs/mcp", "/sandbox/docs/mcp"],
] as const;

const contact = calls.submit_contact_request as Json;
const sending = (args: Json) => message("tools/call", { name: "submit_contact_request", arguments: args });

describeMatrix("the MCP servers of the sandbox", {}, (fixture) => {
  const { rpc, call } = callsOf(fixture, "/sandbox/mcp");

  it("list the same tools and resources as the real ones", async () => {
    for (const [real, rehearsal] of servers) {
      const described = async (path: string) =>
        ((await rpc("tools/list", undefined, path)) as { tools: Json[] }).tools.map(({ name, description }) => [
          name,
          description,
        ]);
      assert.deepEqual(await described(rehearsal), await described(real));
      for (const method of ["resources/list", "resources/templates/list"]) {
        assert.deepEqual(await rpc(method, undefined, rehearsal), await rpc(method, undefined, real), method);
      }
    }
    const uri = "http://localhost:4321/jobs.md";
    assert.deepEqual(await rpc("resources/read", { uri }), await rpc("resources/read", { uri }, "/mcp"));
  });

  it("answer every tool in every language, and mark every answer", async () => {
    for (const [, path] of servers) {
      for (const [name, args] of Object.entries(calls)) {
        for (const locale of locales) {
          const response = await fixture.ask(
            path,
            post(message("tools/call", { name, arguments: { ...args, locale } })),
          );
          assert.equal(response.headers.get("x-sandbox"), "true");
          const { result } = (await response.json()) as { result: { isError?: boolean; content: { text: string }[] } };
          assert.equal(result.isError, undefined, `${name}: ${result.content[0]?.text}`);
        }
      }
    }
    const { structuredContent } = await call("search", { query: "online shop for retailers" });
    assert.ok((structuredContent.passages as Json[]).length > 0);
  });

  it("mark the answer to a contact request as one without effect, and store nothing", async () => {
    for (const body of [sending(contact), [sending(contact), sending({ ...contact, message: "Another." })]]) {
      const response = await fixture.ask("/sandbox/mcp", post(body));
      const replies = [(await response.json()) as unknown].flat() as {
        result: { content: { text: string }[]; structuredContent: Json };
      }[];
      for (const { result } of replies) {
        assert.deepEqual([result.structuredContent.status, result.structuredContent.rehearsal], ["received", true]);
        assert.match(result.content[0]?.text ?? "", /^Entorn de proves: no s'ha desat res/);
      }
    }
    assert.deepEqual(submissionsIn(fixture), []);
    assert.equal(waitingMails(fixture), 0);
    const real = await callsOf(fixture).call("submit_contact_request", contact);
    assert.deepEqual([real.structuredContent.rehearsal, real.structuredContent.duplicate], [undefined, undefined]);
    assert.equal(submissionsIn(fixture).length, 1);
  });

  it("refuse what the real ones refuse, in the same words", async () => {
    const json = { "content-type": "application/json" };
    const foreign = { origin: "https://evil.example" };
    const asks = [
      post(sending({ ...contact, email: "nobody" })),
      post(sending({ ...contact, message: "x".repeat(5001) })),
      post(sending({ ...contact, website: "x" })),
      post(sending(contact), foreign),
      post(sending(contact), { origin: "null", "sec-fetch-site": "same-origin" }),
      post(message("ping"), { host: "evil.example" }),
      post(message("ping"), { "mcp-protocol-version": "2024-11-05" }),
      post(message("server/discover", {}, "probe")),
      post(message("tools/call", { name: "missing" })),
      post(message("tools/call", { name: "get_service", arguments: { slug: "missing" } })),
      post(message("resources/read", { uri: "http://localhost:4321/nowhere.md" })),
      post("{"),
      post([]),
      post(Array.from({ length: 51 }, () => message("ping"))),
      { method: "POST", headers: json, body: " ".repeat(1024 * 1024 + 1) },
      { method: "POST", body: "{}" },
      { method: "GET" },
      { method: "DELETE" },
    ];
    for (const [real, rehearsal] of servers) {
      for (const ask of asks) {
        const [there, here] = [await fixture.ask(real, ask), await fixture.ask(rehearsal, ask)];
        assert.equal(here.status, there.status);
        assert.equal(here.headers.get("x-sandbox"), "true");
        const { instance: _, resolution: __, ...expected } = (await there.json()) as Json;
        const { instance, resolution, ...refused } = (await here.json()) as Json;
        assert.deepEqual(refused, expected);
        if (here.status !== 200) assert.equal(instance, rehearsal);
      }
    }
  });

  it("have no server cards and no other routes", async () => {
    for (const path of [
      "/sandbox/mcp/server-card",
      "/sandbox/docs/mcp/server-card",
      "/sandbox/mcp/x",
      "/sandbox/docs/mcp/x",
    ]) {
      for (const ask of [{}, post(message("ping"))]) {
        const response = await fixture.ask(path, ask);
        const { code } = (await response.json()) as Json;
        assert.deepEqual(
          [response.status, code, response.headers.get("x-sandbox")],
          [404, "api_route_not_found", "true"],
        );
      }
    }
  });
});

describeMatrix("the MCP servers of the sandbox, under a rate limit,", { RATE_LIMIT: "3/60" }, (fixture) => {
  it("spend the same quota as the real ones", async () => {
    const statuses: number[] = [];
    for (const path of ["/sandbox/mcp", "/mcp", "/sandbox/docs/mcp", "/sandbox/mcp", "/docs/mcp"]) {
      statuses.push((await fixture.ask(path, post(message("ping")))).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  });
});
