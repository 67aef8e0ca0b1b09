import { basename, dirname } from "node:path";
import { z } from "zod";
import { readBuildEnvironment } from "../../functions/config.ts";
import { contentFolder } from "../../functions/hosts/node/places.mjs";
import { relativeLinks } from "../../src/loader/check/check-documents.ts";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { validateContent } from "../../src/loader/faults/schema-faults.ts";
import { parseSource } from "../../src/loader/read/front-matter.ts";
import { placeFaults } from "../../src/loader/read/place-faults.ts";
import { readBrand } from "../../src/loader/read/read-brand.ts";
import { readText } from "../../src/loader/read/read-text.ts";
import { day, text } from "../../src/model/shapes/field-shapes.ts";
import type { Tokens } from "../../src/model/studio/brand.ts";
import { type ContentFault, faultsOfError } from "../../src/model/studio/faults.ts";
import { proseRenderer } from "../../src/publish/prose/prose.ts";

const frontMatter = z.strictObject({
  title: text,
  summary: text,
  /** Language of the page. */
  locale: z.string().refine(isLanguage, "must be a language, such as `en`"),
  /** Date of the page, and the PDF's date of creation. */
  updated: day,
  /** Name of the publisher. */
  publisher: text,
  /** Heading of the table of contents. */
  contents: text,
  /** Note on the rights of the reader. */
  notice: text.optional(),
});

/** Markdown page to print. */
export interface GuideSource extends z.infer<typeof frontMatter> {
  /** HTML of its prose. */
  html: string;
  /** Design tokens of the studio. */
  tokens: Tokens;
}

/** Reads a page; throws a ContentError that lists every fault. */
export async function readGuideSource(file: string): Promise<GuideSource> {
  const { data, body, bodyLine } = opened(file);
  const faults: ContentFault[] = [];
  const { tokens } = readBrand(contentFolder(readBuildEnvironment(process.env).CONTENT_DIR), faults);
  const checked = validateContent(file, frontMatter, data);
  if ("faults" in checked) faults.push(...checked.faults);
  for (const { url, line } of relativeLinks(body, bodyLine)) {
    const reason = "leads to a page by its path, which does not work in print";
    faults.push({ file, line, field: "", reason, value: url, expected: "the whole address" });
  }
  if (!("data" in checked) || faults.length > 0) throw new ContentError(placeFaults("", faults));
  const render = proseRenderer(dirname(file), { texts: () => ({}) });
  const prose = await render({ file: basename(file) });
  return { ...checked.data, html: prose?.html ?? "", tokens };
}

function opened(file: string) {
  try {
    if (!file.endsWith(".md")) throw new Error("is not a Markdown page: its name must end with `.md`");
    return parseSource(readText(file));
  } catch (error) {
    throw new ContentError(faultsOfError(file, error));
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
