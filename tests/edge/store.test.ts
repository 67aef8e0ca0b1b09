import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { build } from "esbuild";
import { storeAsking } from "../../functions/hosts/cloudflare/object-store.ts";
import { type AskTables, resultOf, type TableAnswer } from "../../functions/stores/sqlite/table-call.ts";
import { startWorkerd, withoutWorkerd } from "../../packages/workbench/src/workerd/worker.ts";
import { describeStore } from "../stores/conformance.ts";
import type { StoredState } from "../stores/stored-state.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { read, write } from "./wire.ts";

const folder = temporaryFolder();
const worker = withoutWorkerd ? undefined : await startStores();
after(() => worker?.stop());

async function startStores() {
  const bundle = join(folder, "bundle");
  await build({
    entryPoints: [resolve(import.meta.dirname, "store-worker.ts")],
    outfile: join(bundle, "worker.js"),
    bundle: true,
    format: "esm",
    external: ["cloudflare:*", "node:*"],
  });
  mkdirSync(join(folder, "objects"));
  return startWorkerd({ bundle, assets: bundle, data: join(folder, "objects"), variables: {} });
}

function objectAt(number: number): StoredState {
  const ask: AskTables = async (method, ...values) => {
    const response = await fetch(`http://127.0.0.1:${worker?.port}/${number}`, {
      method: "POST",
      body: write([method, values]),
    });
    if (!response.ok) throw new Error(await response.text());
    return resultOf(read(await response.text()) as TableAnswer);
  };
  return { open: async () => storeAsking(ask) };
}

let objects = 0;

describeStore("in an object of a Worker,", async () => objectAt(++objects), withoutWorkerd);
