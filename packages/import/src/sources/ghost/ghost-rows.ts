import { type JsonHearer, jsonRows } from "../exports/json-rows.ts";
import { type ExportFile, readText } from "../exports/read-text.ts";
import { asRow, type GhostRow } from "./ghost-row.ts";

/** Row with the table that it is from. */
export interface TableRow {
  table: string;
  line: number;
  row: GhostRow;
}

/** Places of tables: in exports of Ghost, and in files that other programs make for its import. */
const paths = ["$.db.*.data.*.*", "$.data.*.*", "$.db.*.meta", "$.meta"];

/** Yields the rows of all tables of a Ghost export, one after another. */
export async function* ghostRows(
  file: ExportFile,
  hearer: JsonHearer & { onUnreadable?(line: number): void } = {},
): AsyncGenerator<TableRow> {
  for await (const { table, line, row } of jsonRows(readText(file, hearer), file.name, paths, hearer)) {
    const read = asRow(row);
    if (read) yield { table, line, row: read };
  }
}
