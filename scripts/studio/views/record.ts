import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, tableOfStated } from "../terminal/blocks.ts";
import { fieldLabel, fieldText } from "../terminal/field-text.ts";

type Head = Pick<Schemas["Service"], "slug" | "title" | "summary" | "questions" | "body" | "url">;

/**
 * Shows a record without the fields that its view has placed: title and summary first, its prose last. Fields that are
 * left stand before the prose.
 */
export function recordView(
  { slug: _slug, title, summary, questions: _, body, url: _url, ...others }: Head,
  between: readonly Block[],
): Block[] {
  return [
    { title },
    { text: summary },
    ...between,
    ...otherFields(others),
    ...(body ? [{ markdown: body.markdown }] : []),
  ];
}

/** Fields of every answer that only programs need. */
const ofPrograms: readonly string[] = ["locale", "markdown_url", "updated_at"];

/** Shows the fields that a view leaves, so that a new field of the contract needs no change of its view. */
export function otherFields(left: object): Block[] {
  const others = Object.entries(left).filter(
    ([name, value]) => !ofPrograms.includes(name) && value !== undefined && value !== null && value !== "",
  );
  if (others.length === 0) return [];
  return [{ facts: others.map(([name, value]) => [fieldLabel(name).replaceAll("_", " "), fieldText(value)] as const) }];
}

/** Shows links to other records. */
export function links(records: readonly Schemas["RecordLink"][] | undefined, heading: string): Block[] {
  const columns = [
    { title: "Slug", of: ({ slug }: Schemas["RecordLink"]) => slug },
    { title: "Title", of: ({ title }: Schemas["RecordLink"]) => title },
  ];
  return tableOfStated(records, columns, heading);
}
