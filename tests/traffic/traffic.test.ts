import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { AnswersLine, CallsLine } from "../../src/api/discovery/traffic.ts";
import { type Ask, askFetch, askSocket } from "../support/ask.ts";
import { everyRow } from "../support/every-row.ts";
import { startFixture } from "../support/fixture.ts";
import { send } from "../support/http/contact.ts";
import { exchange } from "../support/http/raw.ts";
import { post, surfaces } from "../support/mcp/mcp.ts";
import { service } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { countedLines, userAgents, writtenCounts } from "./counts.ts";

const by = (userAgent: string, headers: Record<string, string> = {}): Ask => ({
  headers: { "user-agent": userAgent, ...headers },
});
const markdown = { accept: "text/markdown, text/html, */*" };
const rpc = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });

/** Requests in the tests of counting, each with the line that it becomes. */
const asked: [path: string, ask: Ask, line: string][] = [
  ["/", by(userAgents.browser), "person Browsers html / 2xx"],
  [
    `/services/${service}`,
    by(userAgents.claudeUser, markdown),
    `assistant Claude-User markdown /services/${service} 2xx`,
  ],
  [`/services/${service}.md`, by(userAgents.gptBot), `training GPTBot markdown /services/${service} 2xx`],
  [`/services/${service}.json`, by(userAgents.curl), `tool curl json /services/${service} 2xx`],
  ["/llms.txt", by(userAgents.chatGpt), "assistant ChatGPT-User document /llms.txt 2xx"],
  ["/openapi.json", by(userAgents.curl), "tool curl document /openapi.json 2xx"],
  ["/favicon.svg", by(userAgents.safari), "person Browsers file /favicon.svg 2xx"],
  ["/api/v1/services", by(userAgents.curl), "tool curl api /api/v1/services 2xx"],
  ["/api/v1/cases?limit=2", by(userAgents.curl), "tool curl api /api/v1/cases 2xx"],
  ["/api/v1/services/nothing", by(userAgents.curl), "tool curl api /api/v1/services/{slug} 4xx"],
  ["/sandbox/api/v1/services", by(userAgents.curl), "tool curl api /sandbox/api/v1/services 2xx"],
  ["/mcp/server-card", by(userAgents.claudeCode), "mcp claude-code document /mcp/server-card 2xx"],
  ["/.well-known/agent-card.json", by(userAgents.curl), "tool curl document /.well-known/agent-card.json 2xx"],
  ["/a2a", post({}, { "user-agent": userAgents.curl }), "tool curl a2a /a2a 4xx"],
  ["/healthz", by("kube-probe/1.34"), "monitor kube-probe other /healthz 2xx"],
  ["/nothing/at/all", by(userAgents.googlebot), "search Googlebot other (no such address) 4xx"],
  ["/services/", by(userAgents.googlebot), "search Googlebot other /services 3xx"],
  ["/services", { method: "POST", ...by(userAgents.curl) }, "tool curl other /services 4xx"],
];

const textOf = ({ kind, agent, representation, page, status }: AnswersLine) =>
  [kind, agent, representation, page, status].join(" ");
const answersIn = (dataDir: string) =>
  countedLines(dataDir).filter((line): line is AnswersLine => "representation" in line);
const callsIn = (dataDir: string) => countedLines(dataDir).filter((line): line is CallsLine => "call" in line);

type Send = (path: string, ask: Ask) => Promise<Response>;
type Server = Awaited<ReturnType<typeof startFixture>>["server"];

/** Starts a server, sends requests and stops it; returns its data folder. */
async function countedOf(use: (server: Server) => Promise<unknown>): Promise<string> {
  const dataDir = temporaryFolder();
  const { server, takeErrors } = await startFixture(dataDir);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
  assert.deepEqual(takeErrors(), []);
  return dataDir;
}

const mappings: { name: string; by(server: Server): Send }[] = [
  { name: "in process", by: (server) => (path, ask) => askFetch(server.respond, path, ask) },
  { name: "over a socket", by: (server) => (path, ask) => askSocket(server.port, path, ask) },
];

/** Sends requests through every mapping, and checks the counts of each. */
const everyMapping = (use: (ask: Send) => Promise<unknown>, look: (dataDir: string) => void) =>
  everyRow(mappings, async ({ by }) => look(await countedOf((server) => use(by(server)))), { together: true });

describe("a request to a server", () => {
  it("is counted by client, representation, page and status", () =>
    everyMapping(
      async (ask) => {
        for (const [path, what] of asked) await ask(path, what);
        for (const [path, what] of asked.slice(0, 3)) await ask(path, what);
      },
      (dataDir) => {
        const lines = answersIn(dataDir);
        assert.deepEqual(lines.map(textOf).sort(), asked.map(([, , line]) => line).sort());
        const twice = asked.slice(0, 3).map(([, , line]) => line);
        assert.deepEqual(
          lines.filter(({ count }) => count === 2).map(textOf),
          lines.map(textOf).filter((line) => twice.includes(line)),
        );
      },
    ));

  it("for a page that the client has counts as the same page", () =>
    everyMapping(
      async (ask) => {
        const first = await ask("/services", by(userAgents.browser));
        const etag = first.headers.get("etag") ?? "";
        const again = await ask("/services", by(userAgents.browser, { "if-none-match": etag }));
        assert.equal(again.status, 304);
        await ask("/services", { method: "HEAD", ...by(userAgents.browser) });
      },
      (dataDir) =>
        assert.deepEqual(
          answersIn(dataDir).map((line) => `${textOf(line)} ${line.count}`),
          ["person Browsers html /services 2xx 2", "person Browsers html /services 3xx 1"],
        ),
    ));

  it("to the assistant over A2A is counted by method, in either version, and only by names that exist", () => {
    const headers = { "user-agent": userAgents.curl };
    return everyMapping(
      async (ask) => {
        for (const method of ["GetTask", "tasks/get", "nuria@client.example"]) {
          await ask("/a2a", post(rpc(method, { id: "1" }), headers));
        }
        const message = { messageId: "1", role: "ROLE_USER", parts: [{ text: "Hello" }] };
        await (await ask("/a2a", post(rpc("SendStreamingMessage", { message }), headers))).text();
      },
      (dataDir) =>
        assert.deepEqual(
          callsIn(dataDir).map(({ agent, call: name, count }) => `${agent} ${name} ${count}`),
          ["curl GetTask 2", "curl (no such method) 1", "curl SendStreamingMessage 1"],
        ),
    );
  });

  it("to an MCP server is counted by method and tool, each message of a batch, and only by names that exist", () => {
    const headers = { "user-agent": userAgents.claudeCode };
    const call = (name: string) => rpc("tools/call", { name, arguments: {} });
    return everyMapping(
      async (ask) => {
        for (const path of surfaces) await ask(path, post(rpc("tools/list"), headers));
        await ask("/mcp", post(call("company_facts"), { "user-agent": userAgents.claudeUser }));
        await ask("/mcp", post(call("nuria@client.example"), headers));
        await ask("/mcp", post(rpc("no/such/method-nuria"), headers));
        await ask("/mcp", post({ jsonrpc: "2.0", method: "notifications/initialized" }, headers));
        const batch = { "mcp-protocol-version": "2025-03-26", ...headers };
        await ask("/sandbox/mcp", post(call("company_facts"), headers));
        await ask("/mcp", post([call("list_services"), call("list_services"), rpc("ping")], batch));
      },
      (dataDir) =>
        assert.deepEqual(
          callsIn(dataDir).map(({ kind, agent, call: name, count }) => `${kind} ${agent} ${name} ${count}`),
          [
            "mcp claude-code tools/list 2",
            "mcp claude-code tools/call (no such tool) 1",
            "mcp claude-code (no such method) 1",
            "mcp claude-code sandbox tools/call company_facts 1",
            "mcp claude-code tools/call list_services 2",
            "mcp claude-code ping 1",
            "assistant Claude-User tools/call company_facts 1",
          ],
        ),
    );
  });

  it("leaves in the counts nothing that the client wrote or that identifies it", () => {
    const secrets = ["planted-query", "planted-path", "planted-agent", "planted-referer", "nuria", "planted-slug"];
    const headers = {
      "user-agent": "planted-agent nuria@client.example 203.0.113.7",
      referer: "https://planted-referer.example/",
      "x-forwarded-for": "203.0.113.7",
      from: "nuria@client.example",
    };
    return everyMapping(
      async (ask) => {
        await ask("/services?planted-query=nuria", { headers });
        await ask("/planted-path/nuria", { headers });
        await ask("/api/v1/cases/planted-slug?locale=nuria", { headers });
        await ask("/api/v1/exports/planted-slug", { headers });
        await ask("/api/contact", send({ name: "Núria", email: "nuria@client.example", message: "planted" }, headers));
        await ask("/mcp", post(rpc("tools/call", { name: "search", arguments: { query: "nuria" } }), headers));
      },
      (dataDir) => {
        const written = writtenCounts(dataDir);
        assert.match(written, /"kind":"unknown","agent":"Other names","page":"\/services"/);
        for (const secret of [...secrets, "Núria", "203.0.113", "127.0.0.1", "client.example"]) {
          assert.ok(!written.includes(secret), secret);
        }
      },
    );
  });
});

describe("the file of the counts", () => {
  it("can be read by its owner alone, and is named after the day", async () => {
    const day = () => new Date().toISOString().slice(0, 10);
    const before = day();
    const dataDir = await countedOf(({ port }) => askSocket(port, "/"));
    const [file = "", ...others] = readdirSync(join(dataDir, "traffic"));
    assert.ok([before, day()].includes(file.replace(".jsonl", "")) && others.length === 0, file);
    assert.equal(statSync(join(dataDir, "traffic", file)).mode & 0o777, 0o600);
    assert.equal(statSync(join(dataDir, "traffic")).mode & 0o777, 0o700);
  });

  it("counts requests that could not be read", async () => {
    const dataDir = await countedOf(({ port }) => exchange(port, "nuria / nonsense\r\n\r\n"));
    assert.deepEqual(answersIn(dataDir).map(textOf), ["unknown Without a name other (no such address) 4xx"]);
  });
});
