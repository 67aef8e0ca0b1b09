/** Row of a table of Ghost, of any version. */
export type GhostRow = Readonly<Record<string, unknown>>;

/** Returns the row that a value is; undefined if it is none. */
export function asRow(value: unknown): GhostRow | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as GhostRow) : undefined;
}

/** Returns a field as a text without space around it; empty if it is not stated. */
export function textIn(row: GhostRow | undefined, name: string): string {
  const value = row && Object.hasOwn(row, name) ? row[name] : undefined;
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** Returns a time as `published` takes it: Ghost keeps UTC, as a text or in milliseconds. */
export function momentIn(row: GhostRow, name: string): string | undefined {
  const value = row[name];
  const text =
    typeof value === "string" ? value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, "$1T$2Z") : value;
  if ((typeof text !== "string" && typeof text !== "number") || text === "") return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : `${moment.toISOString().slice(0, 19)}Z`;
}
