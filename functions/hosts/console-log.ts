import type { Log } from "../log.ts";

const levels = { info: 30, warn: 40, error: 50 };

/**
 * Logger of JSON lines to the console, which the platform keeps. Of an error it logs only fields that help to find it.
 */
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
