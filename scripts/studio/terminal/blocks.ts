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
  /** Returns the cell; undefined if the row does not state it. */
  of(row: Row): string | number | undefined;
}

/** Returns the facts that an answer states, as one block. */
export function facts(rows: readonly (readonly [label: string, value: string | undefined])[]): Block {
  return { facts: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])) };
}

/** Returns a text under a heading; none if the answer does not state it. */
export function told(heading: string, text: string | undefined): Block[] {
  return text === undefined ? [] : [{ heading, text }];
}

/** Returns a table; none if the answer does not state its rows. */
export function tableOfStated<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  heading: string,
): Block[] {
  return rows && rows.length > 0 ? [table(rows, columns, heading)] : [];
}

export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], heading?: string): Block {
  const cells = rows.map((row) => columns.map((column) => String(column.of(row) ?? "")));
  return { ...(heading && { heading }), columns, rows: cells };
}
