import { existsSync, readFileSync } from "node:fs";
import { costOf, costOfProcess } from "../cost.ts";

/** Path of the list of this process's children, on Linux. */
const children = `/proc/self/task/${process.pid}/children`;

/**
 * Measures the CPU milliseconds of this process and its children until a function resolves; a Worker is one of them.
 */
export async function costOfAll(act: () => unknown): Promise<number> {
  const started = (existsSync(children) ? readFileSync(children, "utf8") : "").split(" ").filter(Boolean).map(Number);
  const costOfChildren = () => started.reduce((sum, pid) => sum + costOfProcess(pid), 0);
  const before = costOfChildren();
  const own = await costOf(act);
  return own + costOfChildren() - before;
}
