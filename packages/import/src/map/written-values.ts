/** Returns a value as text; undefined if it is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** Returns a value as a list of texts. A text is cut at commas if `separator` says so, or else at nothing. */
export function textsOf(value: unknown, separator?: RegExp): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each));
  if (typeof value === "object" && value !== null) {
    const { name, title, label, slug } = value as Record<string, unknown>;
    return textsOf(name ?? title ?? label ?? slug);
  }
  const text = textOf(value);
  if (text === undefined) return [];
  return (separator ? text.split(separator) : [text]).map((each) => each.trim()).filter(Boolean);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns a day, or a time of it with its zone, as our records write it; undefined if the text is neither. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value)?.replace(/\s+/g, " ");
  if (text === undefined) return undefined;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?)?\s*(.*)$/.exec(
    text,
  );
  if (iso) {
    const [, year = "", month = "", day = "", hour, minute = "00", second = "00", zone = ""] = iso;
    return joined(year, month, day, hour, minute, second, zone);
  }
  const named =
    /^(?:\w{3,9},? )?(?:(\d{1,2}) (\w{3,9})|(\w{3,9}) (\d{1,2})(?:st|nd|rd|th)?),? (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*))?$/i.exec(
      text,
    );
  if (!named) return /^\d{4}$/.test(text) ? `${text}-01-01` : undefined;
  const [, before, word, other, after, year = "", hour, minute = "00", second = "00", zone = ""] = named;
  const month = months.indexOf((word ?? other ?? "").slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : joined(year, String(month), before ?? after ?? "", hour, minute, second, zone);
}

function joined(
  year: string,
  month: string,
  day: string,
  hour: string | undefined,
  minute: string,
  second: string,
  zone: string,
) {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day))
    return undefined;
  if (hour === undefined || (hour.padStart(2, "0") === "00" && minute === "00" && second === "00")) return date;
  if (Number(hour) > 23 || Number(minute) > 59) return date;
  return `${date}T${hour.padStart(2, "0")}:${minute}${second === "00" ? "" : `:${second}`}${zoneOf(zone)}`;
}

/** Returns a zone as `+01:00`; nothing for one that is not a difference from UTC. */
function zoneOf(written: string): string {
  if (/^(Z|UTC|GMT)$/i.test(written)) return "Z";
  const [, sign, hours = "", minutes = "00"] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(written) ?? [];
  return sign === undefined || Number(hours) > 23 ? "" : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}
