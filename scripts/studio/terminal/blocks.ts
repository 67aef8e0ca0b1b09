import type { TableColumn } from "./table.ts";

/** Part of a command's output for people. */
export type Block = { heading?: string } & (
  | { title: string }
  | { failure: string }
  | { text: string }
  | { lines: readonly string[] }
  | { markdown: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { items: readonly string[] }
  | { columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
);

export interface Column<Row> extends TableColumn {
  of(row: Row): string | number;
}

export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], heading?: string): Block {
  const cells = rows.map((row) => columns.map((column) => String(column.of(row))));
  return { ...(heading && { heading }), columns, rows: cells };
}
