import { readFileSync, writeSync } from "node:fs";
import type { EventData } from "node:test";
import type { TestEvent as NodeEvent } from "node:test/reporters";
import { inspect } from "node:util";
import { asciiJson } from "../../functions/json-rpc/ascii-json.ts";
import { eventStream, type TestEvent } from "./event.ts";

type Passed = EventData.TestPass;
type Failed = EventData.TestFail;

/** Sends the events of a test process to the runner at once. The runner passes this file to Node as a reporter. */
export default async function* reportEvents(source: AsyncIterable<NodeEvent>): AsyncGenerator<string> {
  const titles: string[] = [];
  for await (const event of source) {
    if (event.type === "test:start") titles.splice(event.data.nesting, Number.POSITIVE_INFINITY, event.data.name);
    else if (event.type === "test:pass") tellPass(event.data);
    else if (event.type === "test:fail") tellFailure(event.data, titles);
    if (event.type === "test:pass" || event.type === "test:fail") tellSuite(event.data);
  }
  tell({ kind: "ended", cpuSeconds: cpuSeconds() });
  yield "";
}

function tellPass({ file = "", skip, details }: Passed): void {
  const seconds = details.duration_ms / 1000;
  if (skip !== undefined && skip !== false) tell({ kind: "skipped", file, seconds });
  else if (details.type !== "suite") tell({ kind: "passed", file, seconds });
}

function tellSuite({ file = "", nesting, details }: Passed | Failed): void {
  if (details.type === "suite" && nesting === 0) tell({ kind: "suite", file, seconds: details.duration_ms / 1000 });
}

function tellFailure({ file = "", line = 0, nesting, name, details }: Failed, titles: readonly string[]): void {
  if (isFailureOfParts(details.error)) return;
  const failure = { title: [...titles.slice(0, nesting), name].join(" "), file, line, reason: reasonOf(details.error) };
  tell({ kind: "failed", file, seconds: details.duration_ms / 1000, failure });
}

/** True if a suite failed because of its tests, which report the reason. */
function isFailureOfParts(error: Error & { failureType?: string }): boolean {
  return error.failureType === "subtestsFailed";
}

function reasonOf(error: Error): string {
  return inspect(error.cause ?? error, { depth: 5, maxStringLength: 4000 });
}

/** Returns the CPU seconds of this process and of its ended children. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

function secondsOfChildren(): number {
  try {
    // The name of the program may hold any character, so fields are counted behind it: state, ppid, …; cutime and
    // cstime are the 14th and 15th.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

/** Writes synchronously, because the process may end right after it. */
function tell(event: TestEvent): void {
  const bytes = Buffer.from(`${asciiJson(event)}\n`);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(eventStream, bytes, done);
    } catch (error) {
      // The pipe is full until the runner has read it.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
