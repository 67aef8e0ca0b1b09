import { formatJson } from "../studio/output.ts";
import { plain } from "../studio/plain.ts";
import { render } from "../studio/render.ts";
import { screenOf } from "../studio/screen.ts";
import { UsageError } from "../studio/usage-error.ts";
import { blocksOf } from "./report.ts";
import { NoSiteError } from "./site.ts";
import { verify } from "./verify.ts";
import { readWords, usage } from "./words.ts";

const screen = screenOf(process.stdout, process.env);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) return say(`${error.message}\n\n${usage}`, 2);
  if (error instanceof NoSiteError) return say(`${error.message}\n`, 1);
  throw error;
});

async function run(args: readonly string[]): Promise<number> {
  const words = readWords(args);
  if (!words) {
    process.stdout.write(usage);
    return 0;
  }
  const report = await verify(words.origin, words.wiring);
  process.stdout.write(words.isJson ? formatJson(report, screen) : `${render(blocksOf(report), screen).join("\n")}\n`);
  return report.checks.some(({ result }) => result === "fails") ? 1 : 0;
}

function say(text: string, code: number): number {
  process.stderr.write(plain(text));
  return code;
}
