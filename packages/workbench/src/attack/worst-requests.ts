import { ratePolicies, sizeLimits } from "../../../../src/api/policy.ts";

/** Request of an attacker. */
export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Words that no page has, each of which is looked up by itself. */
const words = (count: number, at: number) =>
  Array.from({ length: count }, (_, index) => `zq${(at * 1000 + index).toString(36)}xvw`).join(" ");

const json = (path: string, body: unknown): Attack => {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  return { method: "POST", path, headers, body: JSON.stringify(body) };
};

/** Returns a question of the maximum length, after a history that fills the rest of the body. */
function question(at: number): Attack {
  const turn = (index: number) => ({ role: index % 2 ? "assistant" : "user", content: words(70, at * 50 + index) });
  const history = Array.from({ length: sizeLimits.chatHistory }, (_, index) => turn(index));
  return json("/api/chat", { message: words(300, at).slice(0, sizeLimits.chatMessage), history });
}

/** Returns a batch with the maximum number of searches and of words in each. */
function batch(at: number): Attack {
  const search = (id: number) => {
    const args = { query: words(30, at * 60 + id), limit: 10 };
    return { jsonrpc: "2.0", id, method: "tools/call", params: { name: "search", arguments: args } };
  };
  return json(
    "/mcp",
    Array.from({ length: sizeLimits.mcpBatch }, (_, id) => search(id)),
  );
}

const targets = ["/index.html", "/.html", "//", "/%2e", "/%41", "/a", "/%C3%A9", "/servces-"];

/** Returns a target of the maximum length that has to be made canonical, or that resembles many others. */
function target(at: number): Attack {
  const unit = targets[at % targets.length] as string;
  const path = `/${at}${unit.repeat(Math.floor((sizeLimits.uriBytes - 20) / unit.length))}`;
  return { method: "GET", path, headers: { "sec-fetch-mode": "navigate" } };
}

const several = (count: number, make: (at: number) => Attack) => Array.from({ length: count }, (_, at) => make(at));

/** Requests that one client sends at once: all its questions, ten batches and a hundred targets. */
export const worstRequests: readonly Attack[] = [
  ...several(ratePolicies.chat.quota, question),
  ...several(10, batch),
  ...several(100, target),
];
