import type { Server } from "node:http";
import { answerAtEarlierPort } from "./earlier-port.ts";
import { type Edited, startEditServer } from "./edit-server.ts";
import { keepStart, startAfter } from "./kept-start.ts";

/** Running server of the editor, with what its pages need. */
export interface StartedAgain {
  server: Server;
  key: string;
  /** Ports at which it answers: its own, and those of earlier starts. */
  ports: readonly number[];
}

/**
 * Starts the editor's server with the key of the last start, which a file keeps. It answers at the ports of earlier
 * starts too, where pages of theirs are open.
 */
export async function startAgain(edited: Omit<Edited, "key">, file: string, port: number): Promise<StartedAgain> {
  const start = startAfter(file, port);
  const { key, ports } = start;
  const server = await startEditServer({ ...edited, key }, port);
  keepStart(file, start);
  for (const earlier of ports.slice(1)) answerAtEarlierPort(server, earlier);
  return { server, key, ports };
}
