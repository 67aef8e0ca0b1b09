import { Context, Liquid, type Template, toValueSync } from "liquidjs";
import { edited, type LinedText, LinedWriter, sourceLines } from "../lined-text.ts";
import type { LiquidSite } from "./liquid-site.ts";
import { addTags } from "./liquid-tags.ts";

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

/** Bounds of one template: characters read, milliseconds, and units of memory as the library counts them. */
const most = { parseLimit: 8_000_000, renderLimit: 20_000, memoryLimit: 20_000_000 };

/** Tags that show nothing themselves. */
const silent = /^(assign|capture|comment|increment|decrement|raw|cycle|if|unless|case|#)$/;

/** Mark of a tag that would show something on the old site and shows nothing here. */
const emptied = "\uE002";

/** Runs the Liquid in prose, with the line of each part. Prose whose Liquid cannot be run stays as it is. */
export function renderLiquid(source: LinedText, page: Readonly<Record<string, unknown>>, site: LiquidSite): LinedText {
  if (!/\{[{%]/.test(source.text)) return source;
  const text = source.text.replaceAll(emptied, " ");
  const lineAt = sourceLines(source);
  let line = 1;
  const lineNow = () => line;
  const engine = new Liquid({ ...most, strictFilters: false, ownPropertyOnly: true, greedy: false });
  // A file that is included has tags and filters of its own.
  const all = [text, ...includedTexts(text, site, page)].join("\n");
  addTags(engine, namesIn(all, /\{%-?\s*([\w-]+)/g), { site, lineNow, text: all });
  addFilters(engine, namesIn(all, /\|\s*([\w-]+)/g), site, lineNow);
  const writer = new LinedWriter();
  try {
    const templates = engine.parse(text) as (Template & {
      token: { begin: number; name?: string; getText(): string };
    })[];
    const context = new Context({ ...site.globals, page, ...page }, engine.options, { sync: true });
    for (const template of templates) {
      line = lineAt(template.token.begin);
      const shown = toValueSync(engine.renderer.renderTemplates([template], context)) as string;
      const isHtml = template.constructor.name === "HTML";
      if (!isHtml && shown === "" && !silent.test(template.token.name ?? "")) {
        site.note("missing", "values that templates name and nobody has", line, template.token.getText());
        writer.add(emptied, line);
      }
      if (isHtml) writer.copyLines(shown, line);
      else writer.add(shown, line);
    }
    return withoutEmptied(writer.written());
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0] ?? "";
    site.note("left", "prose whose templates cannot be run", line, reason);
    return source;
  }
}

/** Removes marks, and lines that hold nothing else: an empty line would end the HTML around it. */
function withoutEmptied(source: LinedText): LinedText {
  const found = [...source.text.matchAll(/^[ \t]*(?:\uE002[ \t]*)+(?:\n|$)|\uE002/gm)];
  return edited(
    source,
    found.map(({ 0: whole, index }) => ({ from: index, to: index + whole.length, text: "" })),
  );
}

function namesIn(text: string, names: RegExp): Set<string> {
  return new Set([...text.matchAll(names)].map(([, name]) => name as string));
}

function includedTexts(text: string, site: LiquidSite, page: Readonly<Record<string, unknown>>, depth = 0): string[] {
  if (depth > 5) return [];
  const files = [...text.matchAll(/\{%-?\s*(?:include(?:_\w+)?|render)\s+["']?([^\s"',%]+)/g)].map(
    ([, file]) => file as string,
  );
  return [...new Set(files)].flatMap((file) => {
    const found = site.includeText(file, String(page.path ?? ""));
    return found === undefined ? [] : [found, ...includedTexts(found, site, page, depth + 1)];
  });
}

/** Adds the filters that sites use beside those of Liquid. Unknown ones give what they were given, and a note. */
function addFilters(engine: Liquid, names: Iterable<string>, site: LiquidSite, lineNow: () => number): void {
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
