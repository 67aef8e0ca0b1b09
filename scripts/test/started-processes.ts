import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine. */
interface Process {
  pid: number;
  parent: number;
  session: number;
  command: string;
  environment: string;
}

/**
 * Finds running processes by the temporary folder in their environment, by session, or by such a parent. Works on Linux
 * only; elsewhere finds nothing.
 */
export function processesOf(folder: string, session: number | undefined): { pid: number; command: string }[] {
  const all = processes();
  const isMarked = ({ environment }: Process) =>
    environment.includes(`${folder}\0`) || environment.includes(`${folder}/`);
  const found = new Set(all.filter((each) => each.session === session || isMarked(each)));
  for (const { pid } of found) for (const each of all) if (each.parent === pid) found.add(each);
  return [...found].filter(({ pid }) => pid !== process.pid);
}

/** Kills processes; ignores those that have ended. */
export function endProcesses(some: readonly { pid: number }[]): void {
  for (const { pid } of some) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  }
}

function processes(): Process[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []));
  } catch {
    return [];
  }
}

function processOf(pid: number): Process[] {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, "utf8");
  try {
    const [state, parent, , session] = read("stat").split(") ").at(-1)?.split(" ") ?? [];
    if (state === "Z") return [];
    const command = read("cmdline").replaceAll("\0", " ").trim();
    return [{ pid, parent: Number(parent), session: Number(session), command, environment: read("environ") }];
  } catch {
    // The process has ended, or belongs to another user.
    return [];
  }
}
