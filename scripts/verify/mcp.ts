import { latestVersion, mcpSurfaces } from "../../src/api/mcp/mcp.ts";
import { jsonOf, textOf, typeOf } from "./answers.ts";
import { type Check, demand, fail, interceptorOf } from "./check.ts";
import { types } from "./visitors.ts";
import type { Answer } from "./wire.ts";

const events = "text/event-stream";

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: latestVersion, capabilities: {}, clientInfo: { name: "studio-verify", version: "1" } },
});

function isGreeting(message: unknown): boolean {
  return typeof (message as { result?: { protocolVersion?: unknown } } | null)?.result?.protocolVersion === "string";
}

/** Parses the message of the first event. */
function eventOf(answer: Answer): unknown {
  const [, data = ""] = /^data: ?(.*)$/m.exec(textOf(answer) ?? "") ?? [];
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Checks that agents reach both servers. */
export const mcp: readonly Check[] = [
  {
    id: "mcp",
    behaviour: "both MCP servers greet in JSON and in events",
    async run(site) {
      const { ask } = site;
      for (const { path } of Object.values(mcpSurfaces)) {
        const post = (accept: string) =>
          ask(path, { "content-type": types.json, accept }, { method: "POST", body: initialize });
        const plain = await post(types.json);
        const isAnswered = plain.status === 200 && typeOf(plain) === types.json && isGreeting(jsonOf(plain));
        if (!isAnswered) fail(plain, await interceptorOf(plain, site));
        const stream = await post(`${types.json}, ${events}`);
        demand(typeOf(stream) === events, stream, typeOf(stream) === types.json ? "acceptDropped" : "eventStreams");
        demand(isGreeting(eventOf(stream)), stream, "eventStreams", "without a message in its events");
      }
    },
  },
];
