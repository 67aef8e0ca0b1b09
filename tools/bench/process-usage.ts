import { readFileSync } from "node:fs";

/** Microseconds of a tick in /proc/PID/stat: Linux shows 100 a second to programs. */
const tick = 10_000;

/** CPU time that a process has used in all its threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The name of the program, in parentheses, may hold spaces; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Memory that a process holds now, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(kilobytes) / 1024;
}
