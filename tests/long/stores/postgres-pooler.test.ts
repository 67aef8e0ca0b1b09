import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { type Cluster, openDatabase, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { acceptance } from "../../stores/submission-behaviours.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;

/** Returns an error that ends a connection: message "E" of the protocol, with severity, code and text. */
function refusal(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Starts a proxy that, like pgbouncer, refuses a start with an unknown parameter and forwards everything else. */
async function startPooler(url: string): Promise<{ url: string; refused: number }> {
  const { searchParams, pathname } = new URL(url);
  const server = join(searchParams.get("host") as string, ".s.PGSQL.5432");
  const pooler = createServer((client) => {
    client.on("error", () => {});
    client.once("data", (start) => {
      if (start.includes("statement_timeout")) {
        state.refused += 1;
        client.end(refusal("unsupported startup parameter: statement_timeout"));
        return;
      }
      const upstream = connect(server, () => upstream.write(start)).on("error", () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  after(() => pooler.close());
  const { port } = pooler.address() as AddressInfo;
  const state = { url: `postgres://postgres@127.0.0.1:${port}${pathname}`, refused: 0 };
  return state;
}

describe("a pooler of Postgres that knows few parameters", { skip: withoutPostgres }, () => {
  it("is asked without them, and serves the store", async () => {
    const pooler = await startPooler(await cluster.createDatabase());
    const store = await openDatabase(pooler.url);
    after(() => store.close());
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    await Promise.all(ids.map((id) => store.accept(acceptance(id))));
    assert.equal((await store.listSubmissions(["contact"], 100)).length, ids.length);
    assert.equal(pooler.refused, 1);
  });
});
