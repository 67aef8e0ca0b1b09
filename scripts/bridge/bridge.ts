import { DueIds } from "./due-ids.ts";
import { linesOf } from "./lines.ts";
import {
  isInitialize,
  isMessage,
  oneLine,
  type RpcId,
  readMessage,
  repliesIn,
  replyWithError,
  requestsIn,
  versionIn,
} from "./messages.ts";

/** Two ends of the bridge: a client on standard streams, and a server at an address. */
export interface BridgeEnds {
  input: AsyncIterable<Uint8Array>;
  /** Writes one message, without its line end. */
  write(line: string): void;
  log(text: string): void;
  url: string;
}

const patienceMs = 120_000;

/**
 * Forwards each line unchanged, and each answer back, concurrently. Answers every identifier, whatever fails upstream;
 * at the end of the input, waits for due answers.
 */
export async function bridge(ends: BridgeEnds): Promise<void> {
  const session: Record<string, string> = {};
  const open = new Set<Promise<void>>();
  let initialized: Promise<void> = Promise.resolve();
  for await (const line of linesOf(ends.input)) {
    if (line.trim() === "") continue;
    const message = readMessage(line);
    if (message === undefined) {
      ends.write(replyWithError(null, -32700, "The line is not JSON."));
      continue;
    }
    // Later messages need the version that initialize agrees on.
    const task = initialized.then(() => forward(line, message, session, ends));
    if (isInitialize(message)) initialized = task;
    open.add(task);
    void task.finally(() => open.delete(task));
  }
  await Promise.all(open);
}

async function forward(
  line: string,
  message: unknown,
  session: Record<string, string>,
  { write, log, url }: BridgeEnds,
): Promise<void> {
  const due = new DueIds(requestsIn(message));
  const answer = (text: string) => {
    const reply = readMessage(text);
    if (!isMessage(reply)) return;
    for (const id of repliesIn(reply)) due.take(id);
    if (isInitialize(message)) Object.assign(session, versionIn(reply));
    write(oneLine(text));
  };
  const fail = (reason: string, data?: object) => {
    for (const id of due.left) write(replyWithError(id, -32000, reason, data));
    if (due.left.length === 0) log(reason);
    due.clear();
  };
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...session },
      body: line,
      signal: AbortSignal.timeout(patienceMs),
    });
    const sessionId = response.headers.get("mcp-session-id");
    if (sessionId) session["Mcp-Session-Id"] = sessionId;
    if (!response.ok) return await failWith(response, due, write, fail);
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
      if (response.body) for await (const event of eventsOf(response.body)) answer(event);
    } else {
      answer(await response.text());
    }
    if (due.left.length > 0) fail("The server ended its reply without an answer.");
  } catch (error) {
    const { cause, message: text } = error as Error;
    fail(`${url} could not be reached: ${(cause as Error | undefined)?.message || text}`);
  }
}

/** Writes the answer to an HTTP error: the server's own JSON-RPC error, or one of the bridge. */
async function failWith(
  response: Response,
  due: DueIds,
  write: BridgeEnds["write"],
  fail: (reason: string, data?: object) => void,
): Promise<void> {
  const body = readMessage(await response.text()) as
    | { id?: RpcId; error?: object; title?: string; detail?: string }
    | undefined;
  const asked = body?.error && body.id !== undefined ? due.take(body.id) : undefined;
  if (asked !== undefined) {
    write(JSON.stringify({ jsonrpc: "2.0", id: asked, error: body?.error }));
    if (due.left.length === 0) return;
  }
  const retryAfter = response.headers.get("retry-after");
  const wait = retryAfter ? ` Try again in ${retryAfter} seconds.` : "";
  const said = body?.detail ?? body?.title ?? response.statusText;
  fail(`HTTP ${response.status}: ${said}${wait}`, {
    status: response.status,
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
  });
}

/**
 * Yields the data of each event of an event stream. Ignores comments and other fields, and drops an incomplete event.
 */
async function* eventsOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(input)) {
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    if (line !== "" || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
}
