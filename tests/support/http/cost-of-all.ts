import { existsSync, readFileSync } from "node:fs";
import { costOf, costOfProcess } from "../cost.ts";

/** The processes that this one has started, on Linux. */
const children = `/proc/self/task/${process.pid}/children`;

/** Milliseconds of a processor that this process and its children take until something is done: a Worker runs in one of them. */
export async function costOfAll(act: () => unknown): Promise<number> {
  const started = (existsSync(children) ? readFileSync(children, "utf8") : "").split(" ").filter(Boolean).map(Number);
  const costOfChildren = () => started.reduce((sum, pid) => sum + costOfProcess(pid), 0);
  const before = costOfChildren();
  const own = await costOf(act);
  return own + costOfChildren() - before;
}
