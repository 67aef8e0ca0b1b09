import { z } from "zod";

/** Kinds of clients, by what they say they are. */
export const clientKinds = [
  /** People at a browser. */
  "person",
  /** Crawlers of search engines, those with answers written by a model included. */
  "search",
  /** Crawlers that collect what models are trained on. */
  "training",
  /** Agents that read for a person who has asked them something. */
  "assistant",
  /** Programs that speak MCP and are none of the others. */
  "mcp",
  /** Command lines and libraries of developers. */
  "tool",
  /** Other crawlers: previews of links, archives, reports on sites. */
  "crawler",
  /** Programs that look whether the site is up. */
  "monitor",
  "unknown",
] as const;

export type ClientKind = (typeof clientKinds)[number];

/** Forms in which the site answers: a page in its three, the API, MCP, A2A, machine documents, other files, and the rest. */
export const representations = ["html", "markdown", "json", "api", "mcp", "a2a", "document", "file", "other"] as const;

export type Representation = (typeof representations)[number];

/** The first digit of a status is its class (RFC 9110 §15). */
export const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

const counted = {
  kind: z.enum(clientKinds),
  /** Name out of the table of known clients; absent where a day had more to tell than its file may hold. */
  agent: z.string().optional(),
  count: z.int().positive(),
};

const answersSchema = z.strictObject({
  ...counted,
  representation: z.enum(representations),
  /** Address of the build, template of a route, or one of the names in `elsewhere`; absent as `agent` is. */
  page: z.string().optional(),
  status: z.enum(statusClasses).optional(),
});

const callsSchema = z.strictObject({
  ...counted,
  /** Method of MCP, with the tool where it calls one that exists, or of A2A. */
  call: z.string(),
});

/** A line of a day's file: answers, or calls of MCP or A2A, that were alike. Nothing in it was written by a client. */
export const trafficLineSchema = z.union([answersSchema, callsSchema]);

export type AnswersLine = z.infer<typeof answersSchema>;
export type CallsLine = z.infer<typeof callsSchema>;
export type TrafficLine = z.infer<typeof trafficLineSchema>;

/** What stands for a page where there is none, or where there are too many to count each. */
export const elsewhere = { nowhere: "(no such address)", more: "(more addresses)" } as const;

/** Folder of the counts below the data, with a file a day. */
export const trafficFolder = "traffic";

/** Name of a day's file; days are those of UTC. */
export function trafficFile(time: number): string {
  return `${new Date(time).toISOString().slice(0, 10)}.jsonl`;
}

/** Day of a file of counts; undefined for any other file. */
export function dayOfTraffic(file: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)\.jsonl$/.exec(file)?.[1];
}
