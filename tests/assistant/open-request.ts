import { type ClientRequest, request } from "node:http";
import { after } from "node:test";
import type { Ask } from "../support/ask.ts";

/** Sends a POST over its own connection, which a test may end at any time; the connection closes with the test. */
export function openRequest(port: number, path: string, { headers = {}, body }: Ask): ClientRequest {
  const outgoing = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
  after(() => outgoing.destroy());
  outgoing.on("error", () => {}).end(body);
  return outgoing;
}
