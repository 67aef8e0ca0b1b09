import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { fieldLabel, fieldText } from "../terminal/field-text.ts";

type Head = Pick<Schemas["Service"], "title" | "summary" | "body">;

/** Fields of every record that its view places, or that only programs need. */
const ofEveryRecord = [
  "slug",
  "locale",
  "title",
  "summary",
  "url",
  "markdown_url",
  "updated_at",
  "questions",
  "body",
] as const satisfies readonly (keyof Schemas["Service"])[];

/**
 * Shows a record: title and summary first, its prose last. Fields of the contract that its view does not place stand
 * before the prose.
 */
export function recordView<Shown extends Head>(
  record: Shown,
  placed: readonly (keyof Shown & string)[],
  between: readonly Block[],
): Block[] {
  const { title, summary, body } = record;
  const others = otherFields(record, [...ofEveryRecord, ...placed]);
  return [{ title }, { text: summary }, ...between, ...others, ...(body ? [{ markdown: body.markdown }] : [])];
}

/** Shows the fields that a view does not place, so that a new field of the contract needs no change of its view. */
export function otherFields(record: object, placed: readonly string[]): Block[] {
  const others = Object.entries(record).filter(
    ([name, value]) => !placed.includes(name) && value !== undefined && value !== null && value !== "",
  );
  if (others.length === 0) return [];
  return [{ facts: others.map(([name, value]) => [fieldLabel(name).replaceAll("_", " "), fieldText(value)] as const) }];
}

/** Shows links to other records. */
export function links(records: readonly Schemas["RecordLink"][], heading: string): Block[] {
  if (records.length === 0) return [];
  const columns = [
    { title: "Slug", of: ({ slug }: Schemas["RecordLink"]) => slug },
    { title: "Title", of: ({ title }: Schemas["RecordLink"]) => title },
  ];
  return [table(records, columns, heading)];
}
