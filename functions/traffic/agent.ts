import type { ClientKind } from "../../src/api/discovery/traffic.ts";
import { trafficLimits } from "../../src/api/policy.ts";
import { remember } from "../bounded-cache.ts";
import { knownAgents } from "./known-agents.ts";

/** Client as it is counted, from a fixed table of names, whatever clients say. */
export interface Agent {
  kind: ClientKind;
  name: string;
}

const byToken = new Map(
  Object.entries(knownAgents).flatMap(([kind, names]) =>
    names.map((name): [string, Agent] => [name.toLowerCase(), { kind: kind as ClientKind, name }]),
  ),
);

const browsers: Agent = { kind: "person", name: "Browsers" };
const crawlers: Agent = { kind: "crawler", name: "Other crawlers" };
const monitors: Agent = { kind: "monitor", name: "Other monitors" };
const others: Agent = { kind: "unknown", name: "Other names" };
const nameless: Agent = { kind: "unknown", name: "Without a name" };

const escaped = [...byToken.keys()].map((token) => token.replace(/\W/g, "\\$&"));
/** Token of the table without a letter on either side, such as `node` in `node-fetch` but not in `Inode`. */
const knownToken = new RegExp(`(?<![\\w-])(?:${escaped.join("|")})(?![a-z])`, "i");
const engine = /^Mozilla\/5\.0 .*(?:Chrome|Safari|Firefox|Gecko|Trident)\//;

/** Returns the client that a `User-Agent` names. */
export const agentOf = remember(256 * 1024, (userAgent): Agent => {
  const known = byToken.get(knownToken.exec(userAgent)?.[0].toLowerCase() ?? "");
  if (known) return known;
  if (/monitor|uptime|health-?check/i.test(userAgent)) return monitors;
  // Cubot is a make of telephones, not a crawler.
  if (/(?<!cu)bot|crawl|spider|scan|preview|archiv/i.test(userAgent)) return crawlers;
  if (engine.test(userAgent)) return browsers;
  return userAgent === "" ? nameless : others;
});

/** MCP clients by agent. Each is made once, since counts compare identities. */
const speakers = new Map<Agent, Agent>();

/** Returns the client of an MCP server: a library or unknown agent counts as an MCP client there. */
export function speakerOf(agent: Agent): Agent {
  if (agent.kind !== "tool" && agent.kind !== "unknown") return agent;
  const known = speakers.get(agent) ?? { kind: "mcp", name: agent.name };
  speakers.set(agent, known);
  return known;
}

/** Returns the part of a `User-Agent` that is examined. */
export function shortened(userAgent: string | undefined): string {
  if (userAgent === undefined) return "";
  return userAgent.length > trafficLimits.agentLength ? userAgent.slice(0, trafficLimits.agentLength) : userAgent;
}
