import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { after } from "node:test";

/** A port that leads to the socket of a server of Postgres, for whoever opens no files. */
export interface Relay {
  port: number;
  /** Connections that were ever opened, and those that are. */
  opened: number;
  open: number;
  /** The address of a database by way of it. */
  through(url: string): string;
}

/** Connections at a time, as a pooler has them; the others wait. */
const mostOpen = 100;

/** Starts a relay before the server of a database; it ends with the tests of the file. */
export async function startPostgresRelay(url: string): Promise<Relay> {
  const server = join(new URL(url).searchParams.get("host") as string, ".s.PGSQL.5432");
  const waiting: Socket[] = [];
  const relay = createServer((client) => {
    client.on("error", () => {});
    waiting.push(client);
    lead();
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  after(() => relay.close());
  const { port } = relay.address() as AddressInfo;
  const through = (direct: string) => `postgres://postgres@127.0.0.1:${port}${new URL(direct).pathname}`;
  const state: Relay = { port, opened: 0, open: 0, through };
  return state;

  function lead(): void {
    const client = state.open < mostOpen ? waiting.shift() : undefined;
    if (!client) return;
    const upstream = connect(server);
    state.opened += 1;
    state.open += 1;
    client.once("close", () => {
      state.open -= 1;
      upstream.destroy();
      lead();
    });
    upstream.on("error", () => client.destroy());
    client.pipe(upstream).pipe(client);
  }
}
