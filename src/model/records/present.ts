import { collectionRow } from "../shapes/collections.ts";
import { day, moment } from "../shapes/field-shapes.ts";
import { dayIn, dayOf, isMoment, startOf } from "../shapes/moment.ts";
import type { Entry } from "../studio/studio.ts";
import { fieldOf } from "./field-of.ts";

const dayMs = 86_400_000;

/** Time at which records are looked at, in the studio's time zone */
export interface Present {
  /** Day, YYYY-MM-DD; empty if days do not count */
  today: string;
  /** Time, in milliseconds; absent: the day alone is known */
  now?: number | undefined;
  timeZone: string;
}

/** Returns the time at which a studio's records are looked at. The day of a known time is that of the time zone. */
export function presentIn(timeZone: string, today: string, now: string | undefined): Present {
  if (now === undefined) return { today, timeZone };
  const at = Date.parse(now);
  return { today: dayIn(timeZone, at), now: at, timeZone };
}

/** Returns the day or the moment from which a record is there, if that has not begun yet. */
export function comingOf(entry: Entry, { today, now }: Present): string | undefined {
  const { begins } = collectionRow(entry.collection);
  const value = begins === undefined ? undefined : fieldOf(entry, begins, moment);
  if (value === undefined || today === "") return undefined;
  const isComing = isMoment(value) && now !== undefined ? Date.parse(value) > now : dayOf(value) > today;
  return isComing ? value : undefined;
}

/** Returns true if the last day of a record, such as an open position, has passed. */
export function isOver(entry: Entry, { today }: Present): boolean {
  const last = closingDayOf(entry);
  return last !== undefined && today !== "" && last < today;
}

/** Returns the last day on which a record is open; undefined if it does not close. */
export function closingDayOf(entry: Entry): string | undefined {
  const { ends } = collectionRow(entry.collection);
  return ends === undefined ? undefined : fieldOf(entry, ends, day);
}

/** Time until which a studio is as it should be, and the records that change then */
export interface Holds {
  /** Day in the studio's time zone, YYYY-MM-DD */
  until: string;
  /** The same as an instant (RFC 3339, UTC) */
  at: string;
  /** Names of the records, as `articles/en/x` */
  records: string[];
}

/** Returns the next time at which a record begins or ends to be there, or one of the days begins; undefined if none does. */
export function holdsUntil(
  entries: readonly Entry[],
  present: Present,
  days: readonly { day: string; name: string }[] = [],
): Holds | undefined {
  const { timeZone } = present;
  const ofRecords = entries.flatMap((entry) => {
    const begins = comingOf(entry, present);
    const last = closingDayOf(entry);
    const name = entry.file.replace(/\.(mdx?|yaml)$/, "");
    if (begins !== undefined) return [{ at: startOf(begins, timeZone), name }];
    if (last === undefined || present.today === "" || isOver(entry, present)) return [];
    return [{ at: startOf(nextDay(last), timeZone), name }];
  });
  const changes = [...ofRecords, ...days.map(({ day, name }) => ({ at: startOf(day, timeZone), name }))];
  if (changes.length === 0) return undefined;
  const first = changes.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const records = changes.filter(({ at }) => at === first).map(({ name }) => name);
  return { until: dayIn(timeZone, first), at: new Date(first).toISOString(), records };
}

function nextDay(last: string): string {
  return new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10);
}
