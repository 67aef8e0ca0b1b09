import { randomUUID } from "node:crypto";
import { latestVersion, mcpSurfaces } from "../../src/api/mcp/mcp.ts";
import { jsonOf, textOf, typeOf } from "./answers.ts";
import { type Check, demand, fail, interceptorOf } from "./check.ts";
import { types } from "./visitors.ts";
import type { Answer } from "./wire.ts";

const events = "text/event-stream";

const clientInfo = { name: "studio-verify", version: "1" };
const params = { protocolVersion: latestVersion, capabilities: {}, clientInfo };

/** Answer to a greeting, as far as it is read */
type Greeting = { id?: unknown; result?: { protocolVersion?: unknown } } | null | undefined;

function isGreeting(message: unknown): boolean {
  return typeof (message as Greeting)?.result?.protocolVersion === "string";
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
        const post = async (accept: string) => {
          const id = randomUUID();
          const body = JSON.stringify({ jsonrpc: "2.0", id, method: "initialize", params });
          const answer = await ask(path, { "content-type": types.json, accept }, { method: "POST", body });
          const answered = ((jsonOf(answer) ?? eventOf(answer)) as Greeting)?.id ?? id;
          demand(answered === id, answer, "postCached", "which answers an earlier request");
          return answer;
        };
        const plain = await post(types.json);
        const isAnswered = plain.status === 200 && typeOf(plain) === types.json && isGreeting(jsonOf(plain));
        if (!isAnswered) fail(plain, await interceptorOf(plain, site));
        await post(types.json);
        const stream = await post(`${types.json}, ${events}`);
        demand(typeOf(stream) === events, stream, typeOf(stream) === types.json ? "acceptDropped" : "eventStreams");
        demand(isGreeting(eventOf(stream)), stream, "eventStreams", "without a message in its events");
      }
    },
  },
];
