import { databaseOfInvocations, type WorkerInvocation } from "../../../functions/hosts/cloudflare/invocations.ts";
import { toItsEnd } from "../../../functions/hosts/cloudflare/to-its-end.ts";
import { postgresStore } from "../../../functions/stores/postgres/postgres-store.ts";
import { threadFaultOf } from "../../../functions/stores/sqlite/table-call.ts";
import { chunkStream } from "../../../src/api/http/chunk-stream.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { read, write } from "../../edge/wire.ts";

type Opened = ReturnType<typeof databaseOfInvocations> & { store: Store };

/** Stores by the address of their database, each opened once for all requests. */
const opened = new Map<string, Opened>();

function openedAt(url: string): Opened {
  const known = opened.get(url);
  if (known) return known;
  const made = databaseOfInvocations(() => url);
  const store = { ...made, store: postgresStore(made.database) };
  opened.set(url, store);
  return store;
}

/** Calls a method of the store over the database that a field names; a file is the request's body, or the reply's. */
export default {
  fetch(request: Request, _bindings: unknown, invocation: WorkerInvocation): Promise<Response> {
    const { begin, store } = openedAt(request.headers.get("x-database") ?? "");
    return begin(async (held) => {
      const { sent, ended } = toItsEnd(await answer(request, store).catch(failed));
      invocation.waitUntil(ended.then(() => held.close()));
      return sent;
    });
  },
};

async function answer(request: Request, store: Store): Promise<Response> {
  const method = new URL(request.url).pathname.slice(1) as keyof Store;
  if (method === "putFile") return new Response(write(await store.putFile(request.body ?? new Blob().stream())));
  const values = read(await request.text()) as never[];
  if (method === "readFile") return fileOf(store.readFile(...(values as unknown as [string])));
  const ask = store[method] as (...values: unknown[]) => Promise<unknown>;
  return new Response(write(await ask(...values)));
}

/** Returns the file as a stream once its first bytes have arrived. */
async function fileOf(file: AsyncIterable<Uint8Array>): Promise<Response> {
  const parts = file[Symbol.asyncIterator]();
  const first = await parts.next();
  const all = async function* () {
    for (let part = first; !part.done; part = await parts.next()) yield part.value;
  };
  return new Response(chunkStream(all()));
}

function failed(error: unknown): Response {
  return Response.json(threadFaultOf(error), { status: 500 });
}
