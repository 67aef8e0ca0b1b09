import type { DurableObjectStorage } from "cloudflare:workers";
import type { Sql, SqlValue } from "../../stores/sqlite/sql.ts";

/** Returns the SQL interface of an object's storage. Writes are durable before a reply leaves. */
export function durableObjectSql(storage: Pick<DurableObjectStorage, "sql" | "transactionSync">): Sql {
  const { sql } = storage;
  const all = <Row>(text: string, ...values: SqlValue[]) =>
    sql
      .exec(text, ...values)
      .toArray()
      .map(withBytes) as Row[];
  return {
    all,
    get: (text, ...values) => all(text, ...values)[0] as never,
    run: (text, ...values) => {
      all(text, ...values);
      return Number(sql.exec("select changes() as rows").toArray()[0]?.rows);
    },
    script: (text) => void sql.exec(text),
    transaction: (work) => storage.transactionSync(work),
  };
}

function withBytes(row: Record<string, unknown>): Record<string, unknown> {
  const bytesOf = (value: unknown) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, bytesOf(value)]));
}
