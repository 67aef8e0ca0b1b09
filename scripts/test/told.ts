import { appendFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Event that a test process tells its run, as a line of a file in its temporary folder. */
export type Told =
  | { kind: "passed" | "skipped" | "ended" }
  /** Start of a file's import or of its tests. */
  | { kind: "at"; file: string }
  | { kind: "failed"; place: string; title: string; reason: string };

export type Failure = Extract<Told, { kind: "failed" }>;

export const toldIn = (folder: string) => join(folder, "told");

const told = toldIn(tmpdir());

/** Writes an event at once, because the process may end or hang right after it. */
export function tell(event: Told): void {
  appendFileSync(told, `${JSON.stringify(event)}\n`);
}
