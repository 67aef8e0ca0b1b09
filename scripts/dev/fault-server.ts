import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { answerFault } from "../../src/publish/development/fault-page.ts";

/** Server that shows a fault in place of the site. */
export interface FaultServer {
  close(): Promise<void>;
}

/** Answers every request with a fault until it is closed. Rejects if the address is in use. */
export async function showFault(fault: string, host: string, port: number): Promise<FaultServer> {
  const server = createServer((incoming, outgoing) => answerFault(fault, incoming, outgoing));
  server.on("upgrade", acceptPing);
  server.listen(port, host);
  await once(server, "listening");
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** GUID of WebSocket handshakes (RFC 6455 §1.3). */
const webSocketKey = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Answers the ping of Astro's scripts in open pages: they reload, and show the fault. */
function acceptPing({ headers }: IncomingMessage, socket: Duplex): void {
  const key = headers["sec-websocket-key"] ?? "";
  const accepted = createHash("sha1").update(`${key}${webSocketKey}`).digest("base64");
  const protocol = headers["sec-websocket-protocol"];
  const lines = [
    "HTTP/1.1 101 Switching Protocols",
    "Upgrade: websocket",
    "Connection: Upgrade",
    `Sec-WebSocket-Accept: ${accepted}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
  ];
  socket.on("error", () => {});
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}
