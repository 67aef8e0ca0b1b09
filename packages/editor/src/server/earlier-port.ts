import type { Server } from "node:http";
import { createServer, type Socket } from "node:net";

/** Time without a connection after which nobody seems to wait at a port any more, in milliseconds. */
const patienceMs = 90_000;

/**
 * Answers at the port of an earlier start too, for the pages that are open there, until they are gone. Does nothing where
 * another program has the port.
 */
export function answerAtEarlierPort(server: Server, port: number): void {
  const open = new Set<Socket>();
  let leaving: NodeJS.Timeout | undefined;
  const door = createServer((socket) => {
    clearTimeout(leaving);
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      if (open.size === 0) wait();
    });
    server.emit("connection", socket);
  });
  const wait = () => {
    leaving = setTimeout(() => door.close(), patienceMs).unref();
  };
  door.on("error", () => {});
  door.listen(port, "127.0.0.1", wait);
  server.on("close", () => door.close());
}
