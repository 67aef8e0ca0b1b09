import type { ChildProcess } from "node:child_process";
import { costOfProcess } from "./cost.ts";
import type { Fixture } from "./fixture.ts";

/** Runs a function and measures the server's CPU milliseconds, with the client's if both are one process. */
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
