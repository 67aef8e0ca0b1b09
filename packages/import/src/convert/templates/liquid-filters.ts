import type { Liquid } from "liquidjs";
import type { LiquidSite } from "./liquid-site.ts";

/** Filters that give addresses as they are: the old site's own prefix is no part of ours. */
const addresses = [
  "url",
  "relative_url",
  "absolute_url",
  "prepend_base",
  "asset_url",
  "asset_path",
  "absoluteUrl",
  "htmlBaseUrl",
];

/** Filters that change only how words look, which is ours to do. */
const looks = ["smartify", "typogrify", "widont", "safe", "raw", "async", "nunjucks"];

/** Adds the filters that sites use beside those of Liquid. Unknown ones give what they were given, and a note. */
export function addFilters(engine: Liquid, names: Iterable<string>, site: LiquidSite, lineNow: () => number): void {
  for (const name of addresses) engine.registerFilter(name, (value) => String(value ?? ""));
  for (const name of looks) engine.registerFilter(name, (value) => value);
  engine.registerFilter("markdownify", (value) => String(value ?? ""));
  engine.registerFilter(
    "embed",
    (value, title) => `<iframe src="${attribute(value)}" title="${attribute(title)}"></iframe>`,
  );
  for (const name of names) {
    if (Object.hasOwn(engine.filters, name)) continue;
    engine.registerFilter(name, (value: unknown) => {
      const person = typeof value === "string" ? site.authorName(value) : undefined;
      const line = lineNow();
      if (/photo|image|picture|avatar|icon/i.test(name)) {
        site.note("dropped", "values of filters that only the old site has", line, `${String(value)} | ${name}`);
        return "";
      }
      site.note("guessed", "values of filters that only the old site has", line, `${String(value)} | ${name}`);
      return person ?? value;
    });
  }
}

function attribute(value: unknown): string {
  return String(value ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}
