import {
  type AnswersLine,
  type CallsLine,
  type ClientKind,
  clientKinds,
  type Representation,
  representations,
  type TrafficLine,
} from "../../../src/api/discovery/traffic.ts";
import type { Traffic } from "./read-traffic.ts";

/** Requests of one client, by representation. */
export interface ClientRow {
  kind: ClientKind;
  /** Absent for requests of a kind that are not told apart. */
  agent?: string;
  requests: number;
  /** Requests answered with a problem. */
  failed: number;
  representations: Partial<Record<Representation, number>>;
}

/** Requests of one kind of client for a page. */
export interface PageRow {
  kind: ClientKind;
  page: string;
  requests: number;
}

/** Calls of a method or tool of MCP, or of a method of A2A, by one client. */
export interface CallRow {
  kind: ClientKind;
  agent?: string;
  call: string;
  requests: number;
}

/** Traffic report for the owner of a site; lists are sorted by number of requests. */
export interface TrafficSummary {
  from: string;
  to: string;
  requests: number;
  representations: Partial<Record<Representation, number>>;
  clients: ClientRow[];
  pages: PageRow[];
  calls: CallRow[];
}

export function summarize({ from, to, lines }: Traffic): TrafficSummary {
  const answers = lines.filter((line): line is AnswersLine => "representation" in line);
  const calls = lines.filter((line): line is CallsLine => "call" in line);
  return {
    from,
    to,
    requests: sum(answers),
    representations: byRepresentation(answers),
    clients: grouped(answers, ({ kind, agent }) => [kind, agent])
      .map((alike) => clientRow(alike))
      .sort(byKindAndRequests),
    pages: grouped(answers.filter(isRead), ({ kind, page }) => [kind, page])
      .map((alike) => ({ kind: alike[0].kind, page: alike[0].page as string, requests: sum(alike) }))
      .sort(byKindAndRequests),
    calls: grouped(calls, ({ kind, agent, call }) => [kind, agent, call])
      .map((alike) => ({ ...who(alike[0]), call: alike[0].call, requests: sum(alike) }))
      .sort((one, other) => other.requests - one.requests),
  };
}

/** True if a request reads a page. Files that pages load do not count, and calls have their own list. */
function isRead({ page, representation }: AnswersLine): boolean {
  return page !== undefined && !["file", "other", "mcp", "a2a"].includes(representation);
}

function clientRow(alike: Alike<AnswersLine>): ClientRow {
  const failed = sum(alike.filter(({ status = "" }) => /^[45]/.test(status)));
  return { ...who(alike[0]), requests: sum(alike), failed, representations: byRepresentation(alike) };
}

function who({ kind, agent }: TrafficLine): Pick<ClientRow, "kind" | "agent"> {
  return agent === undefined ? { kind } : { kind, agent };
}

function byRepresentation(answers: readonly AnswersLine[]): Partial<Record<Representation, number>> {
  const sums = representations.map((name) => [
    name,
    sum(answers.filter(({ representation }) => representation === name)),
  ]);
  return Object.fromEntries(sums.filter(([, requests]) => requests !== 0));
}

/** Equal lines, at least one. */
type Alike<Line> = [Line, ...Line[]];

function grouped<Line>(lines: readonly Line[], keyOf: (line: Line) => readonly unknown[]): Alike<Line>[] {
  return [...Map.groupBy(lines, (line) => JSON.stringify(keyOf(line))).values()] as Alike<Line>[];
}

function sum(lines: readonly TrafficLine[]): number {
  return lines.reduce((total, { count }) => total + count, 0);
}

function byKindAndRequests(one: ClientRow | PageRow, other: ClientRow | PageRow): number {
  return clientKinds.indexOf(one.kind) - clientKinds.indexOf(other.kind) || other.requests - one.requests;
}
