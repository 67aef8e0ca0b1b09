import type { WordpressItem } from "./wordpress-item.ts";

/**
 * Returns the time of an item as `published` takes it: with the zone that follows from the local time and that of UTC.
 * Undefined for `0000-00-00`, which drafts have.
 */
export function publishedOf({ date, dateGmt }: Pick<WordpressItem, "date" | "dateGmt">): string | undefined {
  const local = momentOf(date);
  const universal = momentOf(dateGmt);
  if (local === undefined) return universal === undefined ? undefined : `${written(universal)}Z`;
  if (universal === undefined) return written(local);
  const minutes = Math.round((local - universal) / 60_000);
  if (minutes === 0) return `${written(universal)}Z`;
  if (minutes % 15 !== 0 || Math.abs(minutes) > 14 * 60) return `${written(universal)}Z`;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${written(local)}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Returns the day on which an item was changed last; undefined if it does not say. */
export function updatedOf({ modified, modifiedGmt }: WordpressItem): string | undefined {
  return publishedOf({ date: modified, dateGmt: modifiedGmt })?.slice(0, 10);
}

/** Reads `2015-01-27 14:56:57` as if it were of UTC, in milliseconds. */
function momentOf(text: string): number | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

function written(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
