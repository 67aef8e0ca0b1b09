import assert from "node:assert/strict";
import { inspect } from "node:util";

/** Form of a row in a message: its beginning, on one line. */
const brief = { depth: 1, maxArrayLength: 6, maxStringLength: 80, breakLength: Number.POSITIVE_INFINITY };

/** Runs a check on every row of a table, in turn or concurrently. One failure shows all failing rows with their reasons. */
export async function everyRow<Row>(
  rows: Iterable<Row>,
  check: (row: Row) => void | Promise<void>,
  { together = false } = {},
): Promise<void> {
  const all = [...rows];
  assert.ok(all.length > 0, "the table has no rows");
  const faults: string[] = [];
  const tryRow = async (row: Row) => {
    try {
      await check(row);
    } catch (error) {
      faults.push(`${inspect(row, brief).slice(0, 240)}: ${error instanceof Error ? error.stack : error}`);
    }
  };
  if (together) await Promise.all(all.map(tryRow));
  else for (const row of all) await tryRow(row);
  if (faults.length === 0) return;
  throw new assert.AssertionError({ message: `${faults.length} of ${all.length} rows\n\n${faults.join("\n\n")}` });
}
