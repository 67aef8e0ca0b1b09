import {
  type AnswersLine,
  elsewhere,
  representations,
  statusClasses,
  type TrafficLine,
} from "../../src/api/discovery/traffic.ts";
import { trafficLimits } from "../../src/api/policy.ts";
import { type Exchange, representationOf } from "../exchange.ts";
import { type Agent, agentOf, shortened, speakerOf } from "./agent.ts";

/** Counts of a page for one client, by representation and class of status. */
type Cells = Uint32Array;

const width = statusClasses.length;
const offsets = Object.fromEntries(representations.map((name, index) => [name, index * width]));

/**
 * Counter of answers by page, client, representation and status, and of MCP and A2A calls by client. Its size is
 * bounded.
 */
export class TrafficCounter {
  readonly #pages = new Map<string, Map<Agent, Cells>>();
  readonly #calls = new Map<Agent, Map<string, number>>();
  #size = 0;

  count(seen: Exchange): void {
    const { request, reply } = seen;
    const representation = representationOf(seen);
    const named = agentOf(shortened(request.header("user-agent")));
    const agent = representation === "mcp" ? speakerOf(named) : named;
    const cells = this.#cellsOf(pageOf(seen), agent);
    const place = (offsets[representation] as number) + Math.floor(reply.status / 100) - 1;
    cells[place] = (cells[place] as number) + 1;
    if (reply.calls) for (const call of reply.calls) this.#countCall(agent, call, 1);
  }

  add(other: TrafficCounter): void {
    for (const [page, clients] of other.#pages) {
      for (const [agent, counts] of clients) {
        const cells = this.#cellsOf(page, agent);
        for (const [place, count] of counts.entries()) cells[place] = (cells[place] as number) + count;
      }
    }
    for (const [agent, calls] of other.#calls) for (const [call, count] of calls) this.#countCall(agent, call, count);
  }

  /** Yields the counts as lines of the log. */
  *lines(): Iterable<TrafficLine> {
    for (const [page, clients] of this.#pages) {
      for (const [{ kind, name: agent }, cells] of clients) {
        for (const [place, count] of cells.entries()) {
          if (count > 0) yield { kind, agent, page, ...placeOf(place), count };
        }
      }
    }
    for (const [{ kind, name: agent }, calls] of this.#calls) {
      for (const [call, count] of calls) yield { kind, agent, call, count };
    }
  }

  #cellsOf(page: string, agent: Agent): Cells {
    const known = this.#pages.get(page)?.get(agent);
    if (known) return known;
    // All further pages are counted as one, which has as many rows as there are names of clients.
    if (this.#size >= trafficLimits.pairs && page !== elsewhere.more) return this.#cellsOf(elsewhere.more, agent);
    const cells = new Uint32Array(representations.length * width);
    const clients = this.#pages.get(page) ?? new Map<Agent, Cells>();
    this.#pages.set(page, clients.set(agent, cells));
    this.#size += 1;
    return cells;
  }

  #countCall(agent: Agent, call: string, count: number): void {
    let calls = this.#calls.get(agent);
    if (!calls) {
      calls = new Map();
      this.#calls.set(agent, calls);
    }
    calls.set(call, (calls.get(call) ?? 0) + count);
  }
}

/** Returns the page or file of the build, or the template of a route, all from a bounded set. */
function pageOf({ route, endpoint }: Exchange): string {
  if (route?.file) return route.file.page;
  return (endpoint ?? route?.endpoints[0])?.path ?? elsewhere.nowhere;
}

function placeOf(place: number): Pick<AnswersLine, "representation" | "status"> {
  return {
    representation: representations[Math.floor(place / width)] as AnswersLine["representation"],
    status: statusClasses[place % width],
  };
}
