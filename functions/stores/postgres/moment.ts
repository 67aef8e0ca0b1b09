/**
 * Maximum difference in milliseconds at which a caller's time counts as read from this machine's clock. Also the
 * longest duration of a statement.
 */
export const sameClockMs = 60_000;

/** Time as a parameter of statements; null stands for the database's clock. */
export type Moment = number | null;

/**
 * Returns the time of a caller. Clocks of machines differ, and one that is behind must not end the leases and windows
 * of others. A time read from a clock therefore becomes the database's own; a chosen one stays as it is.
 */
export function momentOf(now: number): Moment {
  return Math.abs(now - Date.now()) < sameClockMs ? null : now;
}

const clock = "(extract(epoch from statement_timestamp()) * 1000)::bigint";

/** Returns the SQL of a parameter's time. */
export const timeOf = (parameter: string) => `coalesce(${parameter}::bigint, ${clock})`;

/**
 * Returns the SQL of the latest time that any machine can have set. A later one belongs to a clock that was set back
 * since. The margin is for concurrent statements, of which one may find a time that the other set a moment later.
 */
export const latestOf = (parameter: string) => `coalesce(${parameter}::bigint, ${clock} + ${sameClockMs})`;
