import YAML from "yaml";
import { type Operation, serialize } from "../contract/operation.ts";
import { formOn } from "../contract/page-forms.ts";
import { sheetOf } from "../contract/reference/operation-sheet.ts";
import type { RenderedPage } from "../markdown/markdown.ts";
import { entriesOn, type PageAddress, proseEntryOn, twinPath } from "../model/addresses.ts";
import { toRecord } from "../model/record.ts";
import type { Entry } from "../model/studio.ts";
import { mediaTypes } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";
import { countTokens } from "./tokens.ts";

/** The Markdown and JSON of every page. Rulings §1. */
export function* twins(site: Site): Iterable<Artifact> {
  for (const page of site.pages) {
    yield {
      path: twinPath(page.path, "md"),
      mediaType: mediaTypes.markdown,
      async body() {
        const content = markdownTwin(page, await site.render(page), site.baseUrl);
        return { content, headers: { "X-Markdown-Tokens": String(countTokens(content)) } };
      },
    };
    yield {
      path: twinPath(page.path, "json"),
      mediaType: mediaTypes.json,
      async body() {
        const data = { ...jsonTwin(page, await site.render(page), site), ...(await operationOn(page, site)) };
        return { content: serialize({ data }) };
      },
    };
  }
}

function markdownTwin(page: PageAddress, rendered: RenderedPage, baseUrl: string): string {
  const frontMatter = YAML.stringify({
    title: page.title,
    description: page.description,
    canonical: new URL(page.path, baseUrl).href,
    last_updated: page.updated,
    locale: page.locale,
  });
  return `---\n${frontMatter}---\n\n${rendered.markdown}`;
}

function jsonTwin(page: PageAddress, { prose }: RenderedPage, { studio, baseUrl, operations }: Site) {
  const absolute = (path: string) => new URL(path, baseUrl).href;
  const entry: Entry | undefined = studio.get(page.collection, page.slug, page.locale);
  const introduction = proseEntryOn(page, studio);
  return {
    url: absolute(page.path),
    markdown_url: absolute(twinPath(page.path, "md")),
    locale: page.locale,
    title: page.title,
    description: page.description,
    updated_at: page.updated,
    alternates: Object.fromEntries(Object.entries(page.alternates).map(([locale, path]) => [locale, absolute(path)])),
    ...(page.kind === "list"
      ? {
          questions: introduction?.data.questions,
          records: entriesOn(page, studio).map((item) => toRecord(item, studio, baseUrl)),
          part: page.part,
        }
      : entry && { record: toRecord(entry, studio, baseUrl) }),
    ...formIn(page, operations, absolute),
    ...(prose && { body: prose }),
  };
}

/** The operation that a page is about, as data. */
async function operationOn({ kind, slug }: PageAddress, { operations, baseUrl, rate, examples }: Site) {
  const operation = kind === "operation" && operations.find(({ id }) => id === slug);
  if (!operation) return {};
  return { operation: sheetOf(operation, { base: new URL(baseUrl), rate, answers: await examples() }) };
}

/** Where the form of a page is and what it posts to: pages of this site alone may (spec §5.2). */
function formIn(page: PageAddress, operations: readonly Operation[], absolute: (path: string) => string) {
  const form = page.kind === "record" ? formOn(page) : undefined;
  const operation = operations.find(({ id }) => id === form?.operation);
  if (!form || !operation) return {};
  const { id, method, path, summary } = operation;
  return {
    form: {
      title: summary,
      url: absolute(`${page.path}#${form.anchor}`),
      operation: id,
      method,
      action: absolute(path),
    },
  };
}
