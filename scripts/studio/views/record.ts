import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table } from "../terminal/blocks.ts";

type Head = Pick<Schemas["Service"], "title" | "summary" | "body">;

/** What is shown of every record: its title and summary first, its prose last. */
export function recordView({ title, summary, body }: Head, between: readonly Block[]): Block[] {
  return [{ title }, { text: summary }, ...between, ...(body ? [{ markdown: body.markdown }] : [])];
}

/** Records that another one refers to. */
export function links(records: readonly Schemas["RecordLink"][], heading: string): Block[] {
  if (records.length === 0) return [];
  const columns = [
    { title: "Slug", of: ({ slug }: Schemas["RecordLink"]) => slug },
    { title: "Title", of: ({ title }: Schemas["RecordLink"]) => title },
  ];
  return [table(records, columns, heading)];
}
