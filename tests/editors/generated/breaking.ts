import type { Choosing } from "./choosing.ts";

/** Values that people and programs write by mistake. */
const mistakes: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2, 1e21, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN],
  ...[[], {}, ["a"], [null], [["a"]], { a: 1 }, { day: "#fff" }, { to: "/x" }],
  ...["", "   ", "\n", "\u00a0", "\ufeff", "yes", "no", "on", "true", "1", "1.5"],
  ...["2026-02-30", "2023-02-29", "2026-13-01", "2026-1-1", "20260131", "2026-01-31T24:00", "2026-01-31T09:30"],
  ...["2026-01-31t09:30", "2026-01-31T09:30:00z", "2026-01-31T9:30", "31.01.2026", "2026-01-31 09:30", "+2026-01-31"],
  ...["Web Apps", "-a", "a-", "a--b", "a_b", "ПРИВЕТ", "日本", "!?", "é"],
  ...["#12", "#ggg", "#FFF", "red", "rgb(0,0,0)", "EUR", "eur", "EURO", "XTS", "ZZ", "ES", "es"],
  ...["http://", "https://", "ftp://a.example", "//a.example", "mailto:a@b.example", "https:a.example", "https://a b"],
  ...["a@b", "a@@b.example", "@b.example", "a b@c.example", "ana@exämple.com", "ana@ex ämple.com", "a@-b.example"],
  ...["en", "EN", "en-us", "pt-BR", "english", "Europe/Madrid", "europe/madrid", "Mars/Base", "+01:00"],
  ...["/", "/a", "//a", "/a*", "/*", "/a*b", "/a#b", "/a?b=*", "a", "*", "/%zz", "/../a", " /x ", "/a\\b"],
  ...["+34 930 00 00 00", "930 00 00 00", "+1", "+000000000", "12345", "tel:+34930000000"],
  ...["x".repeat(25), "x".repeat(61), "x".repeat(161), "x".repeat(301), "x".repeat(601), "x".repeat(1001)],
  ...["x".repeat(2001), `${"x".repeat(160)} `, "\u{1f600}".repeat(81), "\u{1f600}".repeat(161), "bell \u0007"],
  ...[
    "cases",
    "pages",
    "shop",
    "confidential",
    "none",
    "main",
    "../x.woff2",
    "x.ttf",
    "a.example",
    "*.example",
    "WSS://a",
  ],
];

/** Texts of YAML that are no strings, or only look like something else. */
export const rawScalars = [
  ...["2026-01-31", "2026-01-31T09:30", "2026-01-31 09:30:00", "yes", "No", "on", "OFF", "true", "True", "TRUE"],
  ...["~", "null", "Null", "", "0x1F", "0o17", "017", "1_000", "1e3", "+1", "-0", ".5", "5.", "1.0", ".inf", ".NaN"],
  ...["12:30:45", "'2026-01-31'", '"5"', "!!str 5", "12e03", "0b11", "<<", "=", "50.000", "1,5"],
];

/** Mark in a value for a text of YAML that is written as it is. */
export const rawMark = (index: number) => `raw-scalar-${index}-`;

type Holder = Record<string, unknown> | unknown[];

/** Returns a copy of a value with one to three mistakes in it. */
export function broken(value: unknown, choose: Choosing): unknown {
  const root = { value: structuredClone(value) };
  for (let count = 1 + choose.below(3); count > 0; count -= 1) breakOnce(root, choose);
  return root.value;
}

function breakOnce(root: { value: unknown }, choose: Choosing): void {
  const places = placesIn(root);
  if (places.length === 0) return;
  const [holder, key] = choose.of(places.length > 1 && !choose.onceIn(40) ? places.slice(1) : places);
  const present = read(holder, key);
  const change = choose.below(10);
  if (change === 0) remove(holder, key);
  else if (change === 1 && isObject(present))
    present[choose.of(["colour", "Title", "x-y", "titel", "1", "$schema"])] = "x";
  else if (change === 2 && Array.isArray(present)) present.push(...Array.from({ length: 21 }, () => present[0] ?? "x"));
  else if (change === 3) write(holder, key, [present]);
  else if (change === 4) write(holder, key, String(present));
  else if (change === 5) write(holder, key, rawMark(choose.below(rawScalars.length)));
  else write(holder, key, choose.of(mistakes));
}

/** Returns each place of a value: what holds it, and its key there. */
function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]): [Holder, string][] => [
    [holder, key],
    ...(typeof value === "object" && value !== null ? placesIn(value as Holder) : []),
  ]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function read(holder: Holder, key: string): unknown {
  return (holder as Record<string, unknown>)[key];
}

function write(holder: Holder, key: string, value: unknown): void {
  (holder as Record<string, unknown>)[key] = value;
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
