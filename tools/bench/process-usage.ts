import { readFileSync } from "node:fs";

/** Microseconds of a tick in /proc/PID/stat: Linux reports 100 ticks a second. */
const tick = 10_000;

/** Returns the CPU time of a process in all its threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The name of the program, in parentheses, may hold spaces, so fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Returns the present memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(kilobytes) / 1024;
}
