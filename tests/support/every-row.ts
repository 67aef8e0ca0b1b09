import assert from "node:assert/strict";

/**
 * Runs a check on every row of a table, in turn or concurrently. One failure names all failing rows, each with its
 * reason.
 */
export async function everyRow<Row>(
  rows: Iterable<Row>,
  nameOf: (row: Row) => string,
  check: (row: Row) => void | Promise<void>,
  { together = false } = {},
): Promise<void> {
  const all = [...rows];
  assert.ok(all.length > 0, "the table has no rows");
  const faults: [name: string, error: unknown][] = [];
  const tryRow = async (row: Row) => {
    try {
      await check(row);
    } catch (error) {
      faults.push([nameOf(row), error]);
    }
  };
  if (together) await Promise.all(all.map(tryRow));
  else for (const row of all) await tryRow(row);
  if (faults.length === 0) return;
  const reasons = faults.map(([name, error]) => `${name}: ${error instanceof Error ? error.stack : error}`);
  throw new assert.AssertionError({ message: `${faults.length} of ${all.length} rows\n\n${reasons.join("\n\n")}` });
}
