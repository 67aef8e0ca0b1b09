import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table } from "../terminal/blocks.ts";

type Head = Pick<Schemas["Service"], "title" | "summary" | "body">;

/** Shows a record: title and summary first, its prose last. */
export function recordView({ title, summary, body }: Head, between: readonly Block[]): Block[] {
  return [{ title }, { text: summary }, ...between, ...(body ? [{ markdown: body.markdown }] : [])];
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
