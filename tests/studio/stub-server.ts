import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

export interface StubAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string | object;
}

/** Starts a server with answers that a real one gives by chance only; ends with the tests of the file. */
export async function startStub(answer: (request: IncomingMessage) => StubAnswer): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = answer(request);
    const isText = typeof body === "string";
    response.writeHead(status, { "Content-Type": isText ? "text/html" : "application/json", ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
