import type { ChildProcess } from "node:child_process";
import { costOfProcess } from "./cost.ts";
import type { Fixture } from "./fixture.ts";

/** What was done, and the milliseconds of a processor that the server took for it, with its client's where both are one process. */
export async function costOfServer<Done>({ server }: Fixture, act: () => Promise<Done>) {
  const { process: worker } = server as { process?: ChildProcess };
  const spent = () => (worker?.pid === undefined ? costOfThis() : costOfProcess(worker.pid));
  const before = spent();
  const done = await act();
  return { done, cost: spent() - before };
}

function costOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
