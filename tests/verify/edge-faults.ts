import type { Cause } from "../../scripts/verify/causes.ts";
import type { Edge, Incoming, Relayed } from "./front.ts";

/** Edge with one narrow fault, which exactly one check must find, with its cause. */
export interface NarrowEdge {
  title: string;
  check: string;
  cause: Cause;
  /** Creates the edge for each run; `page` is the page that most checks ask. */
  make(page: string): Edge;
}

export const pathOf = ({ path }: Incoming) => path.replace(/\?.*$/s, "");
export const html = (status: number): Pick<Relayed, "status" | "headers" | "body"> => {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from("<h1>An edge</h1>") };
};

/** Changes the selected requests. */
export function sending(isMeant: (incoming: Incoming) => boolean, change: (incoming: Incoming) => Incoming): Edge {
  return (incoming, forward) => forward(isMeant(incoming) ? change(incoming) : incoming);
}

/** Changes the answers to the selected requests. */
export function answering(
  isMeant: (incoming: Incoming, answer: Relayed) => boolean,
  change: (answer: Relayed, incoming: Incoming) => Relayed,
): Edge {
  return async (incoming, forward) => {
    const answer = await forward(incoming);
    return isMeant(incoming, answer) ? change(answer, incoming) : answer;
  };
}

export function sets(headers: Record<string, string | undefined>) {
  return (incoming: Incoming): Incoming => ({ ...incoming, headers: { ...incoming.headers, ...headers } });
}

export function drops(...names: string[]) {
  return <Message extends { headers: Incoming["headers"] }>(message: Message): Message => {
    const kept = Object.entries(message.headers).filter(([name]) => !names.includes(name));
    return { ...message, headers: Object.fromEntries(kept) };
  };
}

/** Caches the selected answers under all that they depend on. */
export function keeping(isMeant: (incoming: Incoming, answer: Relayed) => boolean, kind = "GET"): Edge {
  const kept = new Map<string, Relayed>();
  return async (incoming, forward) => {
    const { method, path, headers } = incoming;
    const key = JSON.stringify([method, path, headers.accept, headers["accept-encoding"], headers["if-none-match"]]);
    const answer = kept.get(key) ?? (await forward(incoming));
    if (method === kind && isMeant(incoming, answer)) kept.set(key, answer);
    return answer;
  };
}

export const isPost = ({ method }: Incoming) => method === "POST";
export const isHead = ({ method }: Incoming) => method === "HEAD";
export const isMcp = (incoming: Incoming) => /^(\/docs)?\/mcp$/.test(pathOf(incoming)) && isPost(incoming);
export const isForm = (incoming: Incoming) => isPost(incoming) && incoming.headers["content-type"] === "text/plain";
export const isApi = (incoming: Incoming) => /^\/api(\/|$)/.test(pathOf(incoming));
export const lacks = (name: string) => (incoming: Incoming) => incoming.headers[name] === undefined;
