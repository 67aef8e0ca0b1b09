import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "./connections.ts";

/** Milliseconds in which clients learn from their next answer that the connection closes, and that all may take. */
const grace = 1000;
const longest = 10_000;
const lookEvery = 100;

/** Ends a server whose answers say `Connection: close` by now; false when some requests did not end in time. */
export async function drain(server: Server, connections: Connections): Promise<boolean> {
  await acceptWaiting(server);
  let isClosed = false;
  // Not the server's own `close`: that resets kept connections at once, with requests on their way to us.
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
      // What has arrived is read first: ending a connection would lose a request that the system holds.
      await nextTurn();
      connections.endIdle();
    }
    await wait(lookEvery);
  }
  return true;
}

/** Takes the connections that the system has opened already, and would reset: Node accepts one in each turn of its loop. */
async function acceptWaiting(server: Server): Promise<void> {
  let isTaking = true;
  const onConnection = () => {
    isTaking = true;
  };
  server.on("connection", onConnection);
  for (const began = performance.now(); isTaking && performance.now() - began < grace; ) {
    isTaking = false;
    await nextTurn();
    await nextTurn();
  }
  server.off("connection", onConnection);
}
