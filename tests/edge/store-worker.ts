import { DurableObject } from "cloudflare:workers";
import { durableObjectSql } from "../../functions/hosts/cloudflare/durable-object-sql.ts";
import { sqliteTables } from "../../functions/stores/sqlite/sqlite-tables.ts";
import { answerTableCall, type TableMethod } from "../../functions/stores/sqlite/table-call.ts";
import { read, write } from "./wire.ts";

/** Durable Object with the store's tables alone, without request handling. */
export class StudioStore extends DurableObject<unknown> {
  readonly #tables = sqliteTables(durableObjectSql(this.ctx.storage));

  async ask(method: TableMethod, values: readonly unknown[]) {
    return answerTableCall(this.#tables, method, values);
  }
}

interface Bindings {
  STORE: { getByName(name: string): Pick<StudioStore, "ask"> };
}

export default {
  async fetch(request: Request, { STORE }: Bindings): Promise<Response> {
    const [method, values] = read(await request.text()) as [TableMethod, unknown[]];
    return new Response(write(await STORE.getByName(new URL(request.url).pathname).ask(method, values)));
  },
};
