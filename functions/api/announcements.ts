import { type Retirement, retirementHeaders } from "../../src/api/discovery/retirements.ts";
import type { FlatHeaders } from "../../src/api/http/headers.ts";
import type { Operation } from "../../src/api/operation.ts";

/** Headers that announce the end of an operation, by its identifier; its sandbox operation ends with it. */
export type Announcements = ReadonlyMap<string, FlatHeaders>;

export function announcementsOf(operations: readonly Operation[], retirements: readonly Retirement[]): Announcements {
  // A name may end before another one, and before its operation.
  const latestFirst = retirements.toSorted((one, other) => other.sunsetAt - one.sunsetAt);
  const rows = latestFirst.map((retirement): [string, FlatHeaders] => {
    const { operation } = retirement;
    if (operations.some(({ id }) => id === operation)) {
      return [operation, Object.entries(retirementHeaders(retirement)).flat()];
    }
    throw new TypeError(`the retirement of ${operation} names no operation`);
  });
  return new Map(rows);
}
