import type { Operation } from "../../src/contract/operation.ts";
import { type Retirement, retirementHeaders } from "../../src/contract/retirements.ts";
import type { Layer } from "../environment.ts";

/** Announces on every response of an operation that it will end. */
export function retirement(operations: readonly Operation[], retirements: readonly Retirement[]): Layer {
  const rows = retirements.map((row) => {
    const operation = operations.find(({ id }) => id === row.operation);
    if (!operation) throw new TypeError(`the retirement of ${row.operation} names no operation`);
    const pathname = `{/sandbox}?${operation.path.replace(/\{(\w+)\}/g, ":$1")}`;
    return { method: operation.method, pattern: new URLPattern({ pathname }), headers: retirementHeaders(row) };
  });
  return async (context, next) => {
    const { req } = context;
    await next();
    const method = req.method === "HEAD" ? "GET" : req.method;
    const row = rows.find((each) => each.method === method && each.pattern.test({ pathname: req.path }));
    if (!row) return;
    for (const [name, value] of Object.entries(row.headers)) {
      if (name === "Link") context.res.headers.append(name, value);
      else context.res.headers.set(name, value);
    }
  };
}
