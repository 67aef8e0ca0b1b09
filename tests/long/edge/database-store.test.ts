import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { errorOf, type ThreadFault } from "../../../functions/stores/sqlite/table-call.ts";
import { startWorkerd, withoutWorkerd } from "../../../packages/workbench/src/workerd/worker.ts";
import { chunkStream } from "../../../src/api/http/chunk-stream.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { read, write } from "../../edge/wire.ts";
import { describeWay } from "../../stores/conformance.ts";
import { type Cluster, startCluster, stateInDatabase, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { type Relay, startPostgresRelay } from "../stores/postgres-relay.ts";

const skip = withoutPostgres || withoutWorkerd;
const cluster = (skip ? undefined : await startCluster()) as Cluster;
const relay = (skip ? undefined : await startPostgresRelay(await cluster.createDatabase())) as Relay;
const worker = skip ? undefined : await startStores();
after(() => worker?.stop());

async function startStores() {
  const folder = temporaryFolder();
  const [bundle, objects, config] = ["bundle", "objects", "wrangler.json"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(objects);
  const main = resolve(import.meta.dirname, "database-store-worker.ts");
  writeFileSync(config, JSON.stringify({ name: "store", main, compatibility_date: "2026-11-01" }));
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const words = ["deploy", "--dry-run", "--config", config, "--outdir", bundle];
  const { status, stderr } = spawnSync(process.execPath, [wrangler, ...words], {
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  renameSync(join(bundle, "database-store-worker.js"), join(bundle, "worker.js"));
  return startWorkerd({ bundle, assets: bundle, data: objects, variables: {} });
}

/** Returns the store over a database; each call of it is a request of its own. */
function storeAt(url: string): Store {
  const call = async (method: string, body: BodyInit): Promise<Response> => {
    const init = { method: "POST", headers: { "x-database": url }, body, duplex: "half" };
    const response = await fetch(`http://127.0.0.1:${worker?.port}/${method}`, init);
    if (!response.ok) throw errorOf((await response.json()) as ThreadFault);
    return response;
  };
  const ask = async (method: string, ...values: unknown[]) => read(await (await call(method, write(values))).text());
  const files: Record<string, unknown> = {
    async putFile(source: AsyncIterable<Uint8Array>) {
      // The client of a broken body reports only that it broke.
      let fault: unknown;
      const given = async function* () {
        try {
          yield* source;
        } catch (error) {
          fault = error;
          throw error;
        }
      };
      const sent = call("putFile", chunkStream(given())).catch((error) => Promise.reject(fault ?? error));
      return read(await (await sent).text());
    },
    async *readFile(id: string) {
      yield* (await call("readFile", write([id]))).body ?? [];
    },
    close: async () => {},
  };
  const methodOf = (_: object, name: string) =>
    name === "then" ? undefined : (files[name] ?? ((...values: unknown[]) => ask(name, ...values)));
  return new Proxy({}, { get: methodOf as never }) as Store;
}

describeWay(
  "in Postgres that a Worker asks,",
  () => stateInDatabase(cluster, async (url) => storeAt(relay.through(url))),
  skip,
);
