/** Local time of a day, with the zone if one is written */
const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

const withTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the day of a moment, which is a day or begins with one. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** Returns true for a day with a time and its difference from UTC, as records hold it. */
export function isMoment(text: string): boolean {
  return withTime.test(text);
}

/**
 * Returns a moment of a time zone as RFC 3339 has it, with the zone's difference from UTC at that moment. A time without
 * a zone is one of this zone. A day alone stays as it is.
 */
export function momentIn(moment: string, zone: string): string {
  const [, day, time, seconds, offset] = written.exec(moment) ?? [];
  if (day === undefined || time === undefined) return moment;
  const local = `${day}T${time}${seconds ?? ":00"}`;
  return inZone(offset === undefined ? startOf(local, zone) : Date.parse(`${local}${offset}`), zone);
}

/** Returns the day that it is in a time zone, YYYY-MM-DD. */
export function dayIn(zone: string, at: number): string {
  return dayOf(inZone(at, zone));
}

/** Returns the time, in milliseconds, at which a day or a moment begins in a time zone. */
export function startOf(moment: string, zone: string): number {
  if (isMoment(moment)) return Date.parse(moment);
  const local = Date.parse(`${moment.includes("T") ? moment : `${moment}T00:00:00`}Z`);
  // The difference may change within the day, as it does in spring and autumn.
  const candidates = [local - dayMs, local + dayMs].map((near) => local - differenceAt(near, zone));
  const right = candidates.filter((at) => at + differenceAt(at, zone) === local);
  // A time that clocks leave out is taken for as much later as they leave out.
  return right.length > 0 ? Math.min(...right) : Math.max(...candidates);
}

function inZone(at: number, zone: string): string {
  const difference = differenceAt(at, zone);
  const local = new Date(at + difference).toISOString().replace(/(\.000)?Z$/, "");
  const minutes = Math.abs(difference) / minuteMs;
  const two = (amount: number) => String(Math.trunc(amount)).padStart(2, "0");
  return `${local}${difference < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Formats of time zones: making one takes as long as formatting a hundred moments */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far the clocks of a zone are ahead of UTC, in milliseconds. */
function differenceAt(at: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
