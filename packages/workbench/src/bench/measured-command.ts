import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { cpuMicroseconds, endedMicroseconds, peakMegabytes, processTree, residentMegabytes } from "./process-usage.ts";
import type { Usage } from "./usage.ts";

const lookMs = 50;

/**
 * Runs a command and returns what it used; rejects with its output if it fails. No other process that this one started
 * may end meanwhile: the kernel counts all of them together.
 */
export async function measuredCommand(
  [program, ...options]: readonly string[],
  { cwd, environment = {} }: { cwd: string; environment?: Record<string, string> },
): Promise<Usage> {
  const before = endedMicroseconds();
  const child = spawn(program as string, options, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const seen = new SeenProcesses(child.pid);
  const timer = setInterval(() => seen.look(), lookMs);
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("exit", resolve));
  try {
    const [code, said, wrong] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (code !== 0) throw new Error(`${[program, ...options].join(" ")} failed in ${cwd}:\n${said}${wrong}`);
  } finally {
    clearInterval(timer);
  }
  // A process whose parent did not wait for it is not in the kernel's sum.
  const microseconds = Math.max(endedMicroseconds() - before, seen.microseconds);
  return { seconds: microseconds / 1e6, megabytes: seen.megabytes };
}

/** Memory and CPU time of a process and of all that it started, looked at now and then. */
class SeenProcesses {
  megabytes = 0;
  readonly #root: number | undefined;
  readonly #spent = new Map<number, number>();

  constructor(root: number | undefined) {
    this.#root = root;
  }

  get microseconds(): number {
    return [...this.#spent.values()].reduce((sum, each) => sum + each, 0);
  }

  look(): void {
    try {
      const tree = this.#root === undefined ? [] : processTree(this.#root);
      for (const pid of tree) this.#spent.set(pid, cpuMicroseconds(pid));
      const together = tree.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
      this.megabytes = Math.max(this.megabytes, together, ...tree.map(peakMegabytes));
    } catch {
      // A process ended while it was looked at; the next look does without it.
    }
  }
}
