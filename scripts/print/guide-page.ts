import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { guideStyles } from "../../src/model/studio/brand-styles.ts";
import { escapeAttribute } from "../../src/model/texts/escape-attribute.ts";
import { guideCover } from "../../src/publish/guides/guide-cover.ts";
import type { GuideSource } from "./guide-source.ts";

/** Static files of each weight: a PDF would embed a variable typeface as drawings. */
const faces: Record<string, string> = {
  "Besley normal 700": import.meta.resolve("@fontsource/besley/files/besley-latin-700-normal.woff2"),
  "Instrument Sans normal 400": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2",
  ),
  "Instrument Sans italic 400": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-400-italic.woff2",
  ),
  "Instrument Sans normal 600": import.meta.resolve(
    "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2",
  ),
};

/** Page numbers of a printed guide. */
export interface PrintedPages {
  count: number;
  /** Page on which each chapter begins, by the identifier of its heading. */
  targets: ReadonlyMap<string, number>;
}

const styles = ["sheet", "text", "tables", "cover-and-contents", "chapters"]
  .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), "utf8"))
  .join("\n");

/** Returns the whole guide as one HTML document without external files. */
export function guidePage(source: GuideSource, pages: PrintedPages): string {
  const { title, summary, locale, publisher, notice, html, tokens } = source;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const imprint = [date.format(new Date(source.updated)), notice ?? ""].filter(Boolean).map(escapeAttribute);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeAttribute(title)}</title>
<style>
${typefaces()}
${guideStyles(tokens)}
${styles}
@page { @bottom-left { content: ${cssString(`${publisher} · ${title}`)} } }
</style>
</head>
<body>
<header class="cover">
<p class="publisher">${escapeAttribute(publisher)}</p>
<h1>${escapeAttribute(title)}</h1>
<p class="summary">${escapeAttribute(summary)}</p>
${pages.count > 0 ? guideCover(pages.count) : ""}
<p class="imprint">${imprint.join("<br>")}</p>
</header>
${contentsOf(source, pages.targets)}
<main>
${html}
</main>
</body>
</html>`;
}

/** Returns the table of contents; an unknown page number takes the same room as a known one. */
function contentsOf({ html, contents }: GuideSource, pages: PrintedPages["targets"]): string {
  const rows = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(
    ([, id = "", title]) =>
      `<li><a href="#${id}"><span>${title}</span><span class="page">${pages.get(id) ?? ""}</span></a></li>`,
  );
  if (rows.length === 0) return "";
  return `<nav aria-labelledby="contents"><h2 id="contents">${escapeAttribute(contents)}</h2><ol>${rows.join("\n")}</ol></nav>`;
}

function cssString(text: string): string {
  return `"${text.replace(/["\\\n<]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/** Returns a style sheet with the typefaces of guides embedded, so that a print does not depend on installed ones. */
function typefaces(): string {
  return Object.entries(faces)
    .map(([name, url]) => {
      const [, family, style, weight] = /^(.+) (\w+) (\d+)$/.exec(name) as RegExpExecArray;
      const bytes = readFileSync(fileURLToPath(url)).toString("base64");
      const source = `src: url(data:font/woff2;base64,${bytes})`;
      return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight}; ${source} }`;
    })
    .join("\n");
}
