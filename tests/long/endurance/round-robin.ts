import { Agent, type ClientRequest, request } from "node:http";
import { type Ask, askBy } from "../../support/ask.ts";

/** Client of several servers that sends to them in turn over persistent connections, as a proxy does. */
export class RoundRobin {
  /** Faults other than servers that were down. */
  readonly faults: string[] = [];
  readonly #servers: readonly { port: number; agent: Agent }[];
  #next = 0;

  constructor(ports: readonly number[]) {
    this.#servers = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }));
  }

  /**
   * Sends to the next server that is up. A server is down if the system refused the connection, or reset it before it
   * was accepted.
   */
  async ask(path: string, ask?: Ask): Promise<Response | undefined> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { port, agent } = this.#servers[this.#next++ % this.#servers.length] as { port: number; agent: Agent };
      let outgoing: ClientRequest | undefined;
      const open = (options: object) => (outgoing = request({ host: "127.0.0.1", port, agent, ...options }));
      const answer = await askBy(open, path, ask).catch((error: NodeJS.ErrnoException) => error);
      if (answer instanceof Response) {
        if (answer.status >= 500) this.faults.push(`${path}: ${answer.status} ${await answer.text()}`);
        return answer;
      }
      if (answer.code === "ECONNREFUSED" || (answer.code === "ECONNRESET" && !outgoing?.reusedSocket)) continue;
      this.faults.push(`${path}: ${answer.code} ${answer.message}`);
      return undefined;
    }
    this.faults.push(`${path}: no server was there`);
    return undefined;
  }

  close(): void {
    for (const { agent } of this.#servers) agent.destroy();
  }
}
