import type { Log } from "../log.ts";

/** Levels by the numbers of a server's log. */
const levels = { info: 30, warn: 40, error: 50 };

/** Lines of JSON on the console, which the platform keeps; of an error what a person needs to find it. */
export const consoleLog: Log = {
  info: (facts, msg) => console.log(line("info", facts, msg)),
  warn: (facts, msg) => console.warn(line("warn", facts, msg)),
  error: (facts, msg) => console.error(line("error", facts, msg)),
};

function line(level: keyof typeof levels, facts: object, msg: string): string {
  const told = (_key: string, value: unknown) =>
    value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value;
  return JSON.stringify({ level: levels[level], time: Date.now(), ...facts, msg }, told);
}
