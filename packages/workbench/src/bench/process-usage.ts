import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of a tick in /proc/PID/stat: Linux reports 100 ticks a second. */
const tick = 10_000;

/** Returns the CPU time of a process in all its threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  return ticksAt(pid, 11) * tick;
}

/** Returns the CPU time of all ended children of this process and of theirs, in microseconds. */
export function endedMicroseconds(): number {
  return ticksAt(process.pid, 13) * tick;
}

/** Returns the CPU time of the living threads of a process in microseconds, exact to the nanosecond while they sleep. */
export function exactMicroseconds(pid: number): number {
  const spent = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ")[0]);
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + spent(thread), 0) / 1000;
}

/** Returns true if every thread of a process sleeps: none waits for a processor or a disk. */
export function isResting(pid: number): boolean {
  return readdirSync(`/proc/${pid}/task`).every((thread) => fieldsOf(`${pid}/task/${thread}`)[0] === "S");
}

/** Returns the present memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, "VmRSS");
}

/** Returns the largest memory that a process had so far, in megabytes. */
export function peakMegabytes(pid: number): number {
  return megabytesOf(pid, "VmHWM");
}

/** Returns the ids of a process and of all that it started, as far as they live. */
export function processTree(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

/** Returns the sum of two neighbouring times of a process, user and system, in ticks. */
function ticksAt(pid: number, place: number): number {
  const fields = fieldsOf(String(pid));
  return Number(fields[place]) + Number(fields[place + 1]);
}

/** Returns the fields of a process or thread from its state on. */
function fieldsOf(of: string): string[] {
  const stat = readFileSync(`/proc/${of}/stat`, "latin1");
  // The name of the program, in parentheses, may hold spaces, so fields are counted behind it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns a size of a process; one that has ended, and that nobody waited for yet, has none. */
function megabytesOf(pid: number, field: string): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0;
  return Number(kilobytes) / 1024;
}
