import type { Operation } from "../../src/contract/operation.ts";
import { type Retirement, retirementHeaders } from "../../src/contract/retirements.ts";
import type { Layer } from "../environment.ts";

/** Finds the headers that announce the end of what a request asks for. */
type Announcements = (method: string, path: string) => Record<string, string> | undefined;

export function announcementsOf(operations: readonly Operation[], retirements: readonly Retirement[]): Announcements {
  const rows = retirements.map((row) => {
    const operation = operations.find(({ id }) => id === row.operation);
    if (!operation) throw new TypeError(`the retirement of ${row.operation} names no operation`);
    const pathname = `{/sandbox}?${operation.path.replace(/\{(\w+)\}/g, ":$1")}`;
    return { method: operation.method, pattern: new URLPattern({ pathname }), headers: retirementHeaders(row) };
  });
  return (asked, pathname) => {
    const method = asked === "HEAD" ? "GET" : asked;
    return rows.find((row) => row.method === method && row.pattern.test({ pathname }))?.headers;
  };
}

/** Announces on every response of an operation that it will end. */
export function retirement(announcements: Announcements): Layer {
  return async (context, next) => {
    const { req } = context;
    await next();
    for (const [name, value] of Object.entries(announcements(req.method, req.path) ?? {})) {
      if (name === "Link") context.res.headers.append(name, value);
      else context.res.headers.set(name, value);
    }
  };
}
