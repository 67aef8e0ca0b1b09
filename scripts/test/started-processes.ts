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
 * Finds what was started with a folder for temporary files and has not ended: by that folder in its environment, by its session,
 * or because such a process started it. Only Linux tells; elsewhere nothing is found.
 */
export function processesOf(folder: string, session: number | undefined): { pid: number; command: string }[] {
  const all = processes();
  const isMarked = ({ environment }: Process) =>
    environment.includes(`${folder}\0`) || environment.includes(`${folder}/`);
  const found = new Set(all.filter((each) => each.session === session || isMarked(each)));
  for (const { pid } of found) for (const each of all) if (each.parent === pid) found.add(each);
  return [...found].filter(({ pid }) => pid !== process.pid);
}

/** Ends processes at once; one that has ended by itself in between is no fault. */
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
    // It has ended since, or it is another user's.
    return [];
  }
}
