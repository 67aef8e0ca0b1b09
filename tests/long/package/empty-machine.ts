import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** Machine without packages, on which the owner of a studio has a Node and a package manager. */
export interface EmptyMachine {
  /** Runs a line to its end, and returns what it said; a failure throws. */
  run(cwd: string, line: readonly string[], variables?: Record<string, string>): Promise<string>;
  /** Starts a line, and waits until it says a word. */
  start(cwd: string, line: readonly string[], word: string, variables?: Record<string, string>): Promise<Started>;
}

/** Program that was started, with all that it started itself. */
interface Started {
  /** Returns the processor time of all its processes until now, in seconds. */
  seconds(): number;
  /** Ends it, and waits until it has. */
  stop(): Promise<void>;
}

/** What npm tells the scripts that it runs; of the owner of this machine remains how a registry is reached. */
const ofNpm = /^npm_(?!config_(https?_?proxy|noproxy|cafile)$)|^INIT_CWD$/i;

/** Makes a machine whose caches lie below a place, whose programs in some folders come first, and which asks a registry. */
export function emptyMachine(place: string, folders: readonly string[], registry: string): EmptyMachine {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !ofNpm.test(name) && !/^NODE_(OPTIONS|TEST|COMPILE)/.test(name),
  );
  const env = {
    ...Object.fromEntries(inherited),
    PATH: [...folders, process.env.PATH].join(delimiter),
    XDG_CACHE_HOME: join(place, "cache"),
    npm_config_cache: join(place, "npm"),
    npm_config_store_dir: join(place, "pnpm"),
    npm_config_registry: registry,
    npm_config_update_notifier: "false",
  };
  return {
    async run(cwd, [program = "", ...words], variables) {
      const ended = promisify(execFile)(program, words, { cwd, env: { ...env, ...variables }, maxBuffer: 2 ** 26 });
      ended.child.stdin?.end();
      const { stdout, stderr } = await ended;
      return stdout + stderr;
    },
    async start(cwd, [program = "", ...words], word, variables) {
      const options = { cwd, env: { ...env, ...variables }, detached: true } as const;
      const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "inherit"] });
      const said: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        said.push(line);
        if (line.includes(word)) return { seconds: () => secondsOf(child), stop: () => stop(child) };
      }
      throw new Error(`${program} ${words.join(" ")} ended before it said "${word}":\n${said.join("\n")}`);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  process.kill(-(child.pid as number), "SIGTERM");
  await ended;
}

/** Returns the processor time of a group of processes and of those that it waited for. */
function secondsOf({ pid }: ChildProcess): number {
  const times = globSync("/proc/[0-9]*/stat").map((file) => {
    const [, , group, ...fields] = fieldsOf(file);
    return Number(group) === pid ? fields.slice(8, 12).reduce((sum, ticks) => sum + Number(ticks), 0) : 0;
  });
  return times.reduce((sum, ticks) => sum + ticks, 0) / 100;
}

/** Returns the fields behind the name of a process; none if it ended meanwhile. */
function fieldsOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
