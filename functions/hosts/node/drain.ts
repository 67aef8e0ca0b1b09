import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/**
 * Milliseconds: in which clients learn from their next answer that the connection closes, for the whole drain, and
 * between checks.
 */
export const drainTimes = { grace: 1000, longest: 10_000, look: 100 };

export type DrainTimes = typeof drainTimes;

/** Ends a server whose answers already say `Connection: close`. Returns false if some requests did not end in time. */
export async function drain(
  server: Server,
  connections: Connections,
  { grace, longest, look }: DrainTimes,
): Promise<boolean> {
  await acceptWaiting(server, grace);
  let isClosed = false;
  // Not the server's own `close`: it resets kept connections at once, with requests on their way.
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const began = performance.now();
  while (!isClosed) {
    const elapsed = performance.now() - began;
    if (elapsed > longest) {
      server.closeAllConnections();
      return false;
    }
    if (elapsed > grace) {
      // Bytes that have arrived are read first: ending the connection would lose a request in the system's buffer.
      await nextTurn();
      connections.endIdle();
    }
    await wait(look);
  }
  return true;
}

/**
 * Accepts the connections that the system has already opened and would reset. Node accepts one in each turn of its
 * loop.
 */
async function acceptWaiting(server: Server, longest: number): Promise<void> {
  let isTaking = true;
  const onConnection = () => {
    isTaking = true;
  };
  server.on("connection", onConnection);
  for (const began = performance.now(); isTaking && performance.now() - began < longest; ) {
    isTaking = false;
    await nextTurn();
    await nextTurn();
  }
  server.off("connection", onConnection);
}
