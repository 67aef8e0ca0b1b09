import { type ClientKind, clientKinds, type Representation } from "../../../src/api/discovery/traffic.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, type Column, table } from "../terminal/blocks.ts";
import type { CallRow, ClientRow, PageRow, TrafficSummary } from "../traffic/summary.ts";

const kinds: Record<ClientKind, string> = {
  person: "People",
  search: "Search engines",
  training: "AI training",
  assistant: "AI assistants",
  mcp: "MCP clients",
  tool: "Developer tools",
  crawler: "Other crawlers",
  monitor: "Monitors",
  unknown: "Unknown",
};

const forms: Record<Representation, string> = {
  html: "HTML",
  markdown: "Markdown",
  json: "JSON",
  api: "API",
  mcp: "MCP",
  a2a: "A2A",
  document: "Documents",
  file: "Files",
  other: "Other",
};

/** Maximum number of rows: pages for each kind of client, and calls. */
const [mostPages, mostCalls] = [5, 15];

/** Shows a traffic report: clients by representation, pages by kind of client, and calls of tools. */
export function trafficView(summary: TrafficSummary): Block[] {
  const { from, to, requests, clients, pages, calls } = summary;
  return [
    { text: `${amount(requests)} requests, ${from === to ? `on ${from}` : `${from} to ${to}`} (UTC).` },
    table(withTotals(clients, summary), clientColumns(summary), "Who asked, and for which form"),
    ...(pages.length > 0 ? [table(firstOfEachKind(pages), pageColumns, "What each kind read most")] : []),
    ...(calls.length > 0 ? [table(calls.slice(0, mostCalls), callColumns, "Calls of MCP and A2A")] : []),
  ];
}

/** Row of the table of clients: one client, a kind with several clients, or the total. */
type Shown = Total & { title: string; name: string };

type Total = Omit<ClientRow, "kind" | "agent">;

function withTotals(clients: readonly ClientRow[], all: TrafficSummary): Shown[] {
  const ofKinds = clientKinds.flatMap((kind): Shown[] => {
    const named = clients
      .filter((row) => row.kind === kind)
      .map(({ agent = "(not told apart)", ...row }) => ({ ...row, title: "", name: agent }));
    const title = kinds[kind];
    return named.length > 1
      ? [{ ...total(named), title, name: "" }, ...named]
      : named.map((row) => ({ ...row, title }));
  });
  return [...ofKinds, { ...total(clients), representations: all.representations, title: "All", name: "" }];
}

function total(rows: readonly Total[]): Total {
  const representations: ClientRow["representations"] = {};
  for (const row of rows) {
    for (const [name, count] of Object.entries(row.representations) as [Representation, number][]) {
      representations[name] = (representations[name] ?? 0) + count;
    }
  }
  const sum = (of: (row: Total) => number) => rows.reduce((sofar, row) => sofar + of(row), 0);
  return { requests: sum(({ requests }) => requests), failed: sum(({ failed }) => failed), representations };
}

/** Returns the columns of clients; a representation that nobody asked for has none. */
function clientColumns({ representations }: TrafficSummary): Column<Shown>[] {
  const asked = (Object.keys(forms) as Representation[]).filter((form) => representations[form]);
  return [
    { title: "Kind", isWhole: true, of: ({ title }) => title },
    { title: "Client", isWhole: true, of: ({ name }) => name },
    { title: "Requests", align: "right", of: ({ requests }) => amount(requests) },
    ...asked.map(
      (form): Column<Shown> => ({ title: forms[form], align: "right", of: (row) => orNone(row.representations[form]) }),
    ),
    { title: "Failed", align: "right", of: ({ failed }) => orNone(failed) },
  ];
}

type ShownPage = PageRow & { title: string };

const pageColumns: readonly Column<ShownPage>[] = [
  { title: "Kind", isWhole: true, of: ({ title }) => title },
  { title: "Requests", align: "right", of: ({ requests }) => amount(requests) },
  { title: "Page", of: ({ page }) => page },
];

const callColumns: readonly Column<CallRow>[] = [
  { title: "Call", of: ({ call }) => call.replace(/^tools\/call /, "") },
  { title: "Requests", align: "right", of: ({ requests }) => amount(requests) },
  { title: "Client", of: ({ kind, agent }) => (agent ? `${agent} (${kinds[kind]})` : kinds[kind]) },
];

function orNone(count: number | undefined): string {
  return count ? amount(count) : "–";
}

/** Returns the most read pages of each kind; the kind is named once. */
function firstOfEachKind(pages: readonly PageRow[]): ShownPage[] {
  return clientKinds.flatMap((kind) =>
    pages
      .filter((row) => row.kind === kind)
      .slice(0, mostPages)
      .map((row, index) => ({ ...row, title: index === 0 ? kinds[kind] : "" })),
  );
}
