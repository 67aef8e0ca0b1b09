import { z } from "zod";

/** Kinds of clients, by what they call themselves. */
export const clientKinds = [
  /** People with a browser. */
  "person",
  /** Crawlers of search engines, including engines whose answers a model writes. */
  "search",
  /** Crawlers that collect training data for models. */
  "training",
  /** Agents that read on behalf of a person. */
  "assistant",
  /** Programs that speak MCP and fit no other kind. */
  "mcp",
  /** Developers' command lines and libraries. */
  "tool",
  /** Other crawlers: link previews, archives, reports on sites. */
  "crawler",
  /** Programs that check whether the site is up. */
  "monitor",
  "unknown",
] as const;

export type ClientKind = (typeof clientKinds)[number];

/** Kinds of answers: the three variants of a page, the API, MCP, A2A, machine documents, other files, and the rest. */
export const representations = ["html", "markdown", "json", "api", "mcp", "a2a", "document", "file", "other"] as const;

export type Representation = (typeof representations)[number];

/** Classes of status codes, by first digit (RFC 9110 §15). */
export const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

const counted = {
  kind: z.enum(clientKinds),
  /** Name from the table of known clients; absent once the day's file is too large to tell clients apart. */
  agent: z.string().optional(),
  count: z.int().positive(),
};

const answersSchema = z.strictObject({
  ...counted,
  representation: z.enum(representations),
  /**
   * Address of the build, template of a route, or a name from `elsewhere`; absent under the same condition as `agent`.
   */
  page: z.string().optional(),
  status: z.enum(statusClasses).optional(),
});

const callsSchema = z.strictObject({
  ...counted,
  /** Method of MCP or A2A; a call of an existing MCP tool includes the tool. */
  call: z.string(),
});

/**
 * Line of a day's file: equal answers, or equal calls of MCP or A2A, counted together. No text in it comes from a
 * client.
 */
export const trafficLineSchema = z.union([answersSchema, callsSchema]);

export type AnswersLine = z.infer<typeof answersSchema>;
export type CallsLine = z.infer<typeof callsSchema>;
export type TrafficLine = z.infer<typeof trafficLineSchema>;

/** Names that stand in for a page if the address does not exist, or if there are too many to count each. */
export const elsewhere = { nowhere: "(no such address)", more: "(more addresses)" } as const;

/** Folder of the traffic counts below the data folder, with one file per day. */
export const trafficFolder = "traffic";

/** Returns the name of a day's file; days are in UTC. */
export function trafficFile(time: number): string {
  return `${new Date(time).toISOString().slice(0, 10)}.jsonl`;
}

/** Returns the day of a file of counts; undefined for any other file. */
export function dayOfTraffic(file: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(file)?.[1];
}
