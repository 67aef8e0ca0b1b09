import assert from "node:assert/strict";
import { addressIn, listOf, type Task } from "./task.ts";

/** Tasks of calculating, making and sending something, as people give them to agents. */
export const sendingTasks: readonly Task[] = [
  {
    name: "estimates a project over the API",
    requests: 3,
    async run(visitor) {
      await listOf(visitor, "services");
      const { status, text } = await visitor.post("/api/v1/estimate", {
        platforms: ["ios", "android"],
        complexity: "mvp",
      });
      assert.equal(status, 200, text);
      const { data } = JSON.parse(text);
      assert.ok(data.price.low < data.price.high && data.currency && data.inputs.platforms.length === 2);
      const sum = data.lines.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
      assert.equal(data.subtotal.amount, sum);
    },
  },
  {
    name: "estimates a project over MCP",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const mcp = addressIn(text, "/mcp");
      const { tools } = (await visitor.rpc(mcp, "tools/list")) as { tools: { description: string; name: string }[] };
      const tool = tools.find(({ description }) => /how much would a project cost/i.test(description));
      const { isError, structured } = await visitor.call(mcp, tool?.name ?? "", {
        platforms: ["web"],
        complexity: "mvp",
      });
      assert.equal(isError, false);
      assert.ok(structured.price && structured.currency);
    },
  },
  {
    name: "rehearses a contact request and then sends it",
    requests: 4,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const { text: rules } = await visitor.get(addressIn(text, "/auth.md"));
      const request = {
        name: "Ada",
        email: "ada@client.example",
        message: "I write for Ada, who needs a booking app.",
      };
      const rehearsed = await visitor.call(addressIn(rules, "/sandbox/mcp"), "submit_contact_request", request);
      assert.deepEqual([rehearsed.isError, rehearsed.structured.rehearsal], [false, true]);
      const sent = await visitor.call(addressIn(rules, "/mcp"), "submit_contact_request", request);
      assert.deepEqual([sent.isError, sent.structured.status], [false, "received"]);
    },
  },
  {
    name: "exports the services as one document",
    requests: 5,
    async run(visitor) {
      await listOf(visitor, "services");
      const { status, headers, text } = await visitor.post("/api/v1/exports", { resources: ["services"] });
      assert.equal(status, 202, text);
      assert.ok(Number(headers.get("retry-after")) >= 1);
      await visitor.waitForExports();
      const { data } = await visitor.json<{ data: { result_url: string } }>(headers.get("location") ?? "");
      const result = await visitor.get(data.result_url);
      assert.match(result.text, /^# /m);
    },
  },
  {
    name: "asks the assistant over A2A",
    requests: 2,
    async run(visitor) {
      const card = await visitor.json<{ supportedInterfaces: { url: string; protocolVersion: string }[] }>(
        "/.well-known/agent-card.json",
      );
      const newest = card.supportedInterfaces.find(({ protocolVersion }) => protocolVersion === "1.0");
      const message = {
        messageId: "1",
        role: "ROLE_USER",
        parts: [{ text: "Quant costa una aplicació de tripulació?" }],
      };
      const { result } = { result: (await visitor.rpc(newest?.url ?? "", "SendMessage", { message })) as unknown } as {
        result: { message: { parts: { text?: string }[] } };
      };
      assert.match(result.message.parts.map(({ text = "" }) => text).join(""), /€/);
    },
  },
  {
    name: "reads three things in one request",
    requests: 3,
    async run(visitor) {
      await listOf(visitor, "services");
      const paths = ["/api/v1/company", "/api/v1/jobs?limit=1", "/api/v1/services/nothing"];
      const { text } = await visitor.post("/api/v1/batch", { requests: paths.map((path) => ({ path })) });
      const statuses = JSON.parse(text).responses.map(({ status }: { status: number }) => status);
      assert.deepEqual(statuses, [200, 200, 404]);
    },
  },
];
