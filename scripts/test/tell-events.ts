import { relative, resolve } from "node:path";
import type { EventData } from "node:test";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";
import { tell } from "./told.ts";

const root = resolve(import.meta.dirname, "../..");

/** Tells the run what happens in a test process; a reporter of Node. */
export default async function* tellEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const titles: string[] = [];
  let at = "";
  for await (const { type, data } of source) {
    if (type === "test:dequeue" && data.file && relative(root, data.file) !== at) {
      at = relative(root, data.file);
      tell({ kind: "at", file: at });
    } else if (type === "test:start") titles.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    else if (type === "test:pass" && data.skip !== undefined && data.skip !== false) tell({ kind: "skipped" });
    else if (type === "test:pass" && data.details.type !== "suite") tell({ kind: "passed" });
    else if (type === "test:fail") tellFailure(data, titles);
    // An error after the end of its test is only a note for Node.
    else if (type === "test:diagnostic" && data.message.startsWith("Error: "))
      tell({ kind: "failed", place: `${at}:1`, title: "failed after a test", reason: data.message });
  }
  tell({ kind: "ended" });
  yield "";
}

function tellFailure({ file = "", line, nesting, name, details }: EventData.TestFail, titles: readonly string[]): void {
  const error: Error & { failureType?: string } = details.error;
  // A suite whose tests failed has no reason of its own.
  if (error.failureType === "subtestsFailed") return;
  const reason = inspect(error.cause ?? error, { depth: 5, maxStringLength: 4000 });
  const title = [...titles.slice(0, nesting), name].join(" ");
  tell({ kind: "failed", place: `${relative(root, file)}:${line}`, title, reason });
}
