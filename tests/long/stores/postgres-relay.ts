import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { after } from "node:test";

/** Port in front of the socket of a Postgres server, for clients that cannot open files. */
export interface Relay {
  port: number;
  /** Number of connections opened so far; `open` counts those that are open now. */
  opened: number;
  open: number;
  /** Returns the address of a database through the relay. */
  through(url: string): string;
}

/** Maximum number of open connections, as a pooler has; further ones wait. */
const mostOpen = 100;

/** Starts a relay in front of a database server; it ends with the tests of the file. */
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
