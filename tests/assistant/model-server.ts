import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

/** Request as the model received it. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream: boolean;
    max_tokens: number;
    tools?: unknown;
    messages: { role: string; content: string }[];
  };
  /** Set if the client disconnected before the reply was complete. */
  isCancelled: boolean;
}

/** Function that answers a request to the model. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void | Promise<void>;

/** Server that speaks the wire format of OpenAI's chat completions. */
export interface ModelServer {
  url: string;
  asked: Asked[];
  behave: Behaviour;
}

export async function startModelServer(): Promise<ModelServer> {
  const state: ModelServer = { url: "", asked: [], behave: saying("Nothing.") };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const asked: Asked = { path: incoming.url ?? "", headers: incoming.headers, body, isCancelled: false };
    state.asked.push(asked);
    response.on("close", () => {
      asked.isCancelled = !response.writableFinished;
    });
    await state.behave(asked, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return state;
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
}

export function piece(response: ServerResponse, content: string): void {
  event(response, { choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }] });
}

/** Ends a complete reply. */
export function finish(response: ServerResponse, tokens = 100): void {
  event(response, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  const usage = { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens };
  event(response, { choices: [], usage });
  response.end("data: [DONE]\n\n");
}

function event(response: ServerResponse, data: object): void {
  const head = { id: "c1", object: "chat.completion.chunk", created: 1, model: "test" };
  response.write(`data: ${JSON.stringify({ ...head, ...data })}\n\n`);
}

/** Returns a behaviour that writes a reply in pieces of a few letters. */
export function saying(text: string, tokens?: number): Behaviour {
  return (_asked, response) => {
    begin(response);
    for (const part of text.match(/.{1,7}/gs) ?? []) piece(response, part);
    finish(response, tokens);
  };
}
