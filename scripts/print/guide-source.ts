import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { z } from "zod";
import { readBuildEnvironment } from "../../functions/node/config.ts";
import { proseRenderer } from "../../src/build/prose.ts";
import type { Tokens } from "../../src/model/brand.ts";
import { ContentError, type Fault, faultsOf, readable } from "../../src/model/faults.ts";
import { day, text } from "../../src/model/field-shapes.ts";
import { parseSource } from "../../src/model/front-matter.ts";
import { internalLinks } from "../../src/model/links.ts";
import { readBrand } from "../../src/model/read-brand.ts";

const frontMatter = z.strictObject({
  title: text,
  summary: text,
  /** Language of the page. */
  locale: z.string().refine(isLanguage, "must be a language, such as `en`"),
  /** Day that the page is of, and that the PDF says it was made. */
  updated: day,
  /** Whose page it is. */
  publisher: text,
  /** Heading of the table of contents. */
  contents: text,
  /** What readers may do with it. */
  notice: text.optional(),
});

/** A Markdown page that is printed. */
export interface GuideSource extends z.infer<typeof frontMatter> {
  /** Its prose. */
  html: string;
  /** The look of the studio. */
  tokens: Tokens;
}

/** Reads a page; throws a ContentError that names every fault. */
export async function readGuideSource(file: string): Promise<GuideSource> {
  const { data, body } = opened(file);
  const look: Fault[] = [];
  const { tokens } = readBrand(contentFolder(), look);
  const parsed = frontMatter.safeParse(data);
  const faults = parsed.success ? look : [...look, ...faultsOf(file, parsed.error)];
  for (const { path, line } of internalLinks(body)) {
    const reason = `leads to \`${path}\`: what is printed leaves the site, so write the whole address`;
    faults.push({ file, field: `body:${line}`, reason });
  }
  if (!parsed.success || faults.length > 0) throw new ContentError(faults);
  const render = await proseRenderer(dirname(file));
  const prose = await render({ file: basename(file) });
  return { ...parsed.data, html: prose?.html ?? "", tokens };
}

function contentFolder(): string {
  return resolve(import.meta.dirname, "../..", readBuildEnvironment(process.env).CONTENT_DIR);
}

function opened(file: string) {
  try {
    if (!file.endsWith(".md")) throw new Error("is no page in Markdown: its name must end with `.md`");
    return parseSource(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ContentError([{ file, field: "", reason: readable(error) }]);
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
