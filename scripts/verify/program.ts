import type { Shell } from "../studio/shell.ts";
import { formatJson } from "../studio/terminal/output.ts";
import { plain } from "../studio/terminal/plain.ts";
import { render } from "../studio/terminal/render.ts";
import { screenOf } from "../studio/terminal/screen.ts";
import { UsageError } from "../studio/usage-error.ts";
import { blocksOf } from "./report.ts";
import { NoSiteError } from "./site.ts";
import { verify } from "./verify.ts";
import { readWords, usage } from "./words.ts";

/** Checks the site of a command line and prints the results; returns the exit code. */
export async function runProgram(args: readonly string[], shell: Shell): Promise<number> {
  try {
    return await check(args, shell);
  } catch (error) {
    if (error instanceof UsageError) return say(`${error.message}\n\n${usage}`, 2, shell);
    if (error instanceof NoSiteError) return say(`${error.message}\n`, 1, shell);
    throw error;
  }
}

async function check(args: readonly string[], { stdout, env }: Shell): Promise<number> {
  const words = readWords(args);
  if (!words) {
    stdout.write(usage);
    return 0;
  }
  const report = await verify(words.origin, words.wiring);
  const screen = screenOf(stdout, env);
  stdout.write(words.isJson ? formatJson(report, screen) : `${render(blocksOf(report), screen).join("\n")}\n`);
  return report.checks.some(({ result }) => result === "fails") ? 1 : 0;
}

function say(text: string, code: number, { stderr }: Shell): number {
  stderr.write(plain(text));
  return code;
}
