/** A caller's time that is this close to the machine's own was read from its clock. Also how long a statement may take. */
export const sameClockMs = 60_000;

/** A time as statements take it: null is the database's own. */
export type Moment = number | null;

/**
 * The time of a caller. Clocks of several machines differ, and one that is behind must not end the leases and windows of the
 * others: a time that was read from a clock stands for the database's. One that was chosen stays as it is.
 */
export function momentOf(now: number): Moment {
  return Math.abs(now - Date.now()) < sameClockMs ? null : now;
}

const clock = "(extract(epoch from statement_timestamp()) * 1000)::bigint";

/** SQL of the time that a parameter holds. */
export const timeOf = (parameter: string) => `coalesce(${parameter}::bigint, ${clock})`;

/**
 * SQL of the latest time at which anybody can have set something; what was set later belongs to a clock that was set back since.
 * Of two statements at work at once, the one may find what the other set a moment later.
 */
export const latestOf = (parameter: string) => `coalesce(${parameter}::bigint, ${clock} + ${sameClockMs})`;
