import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Reads the source of the TypeScript compiler again and again, and writes the processor seconds of each time. */
const reading = `
  const { createSourceFile } = require("typescript");
  const source = require("node:fs").readFileSync(require.resolve("typescript"), "utf8");
  for (;;) {
    const before = process.cpuUsage();
    createSourceFile("typescript.js", source, 99, true);
    const { user, system } = process.cpuUsage(before);
    require("node:fs").writeSync(1, (user + system) / 1e6 + "\\n");
  }`;

/**
 * Runs something beside a program that reads the TypeScript compiler, so that both meet the load of the machine.
 * Returns what it returned, and the processor seconds of one reading, as the median of all.
 */
export async function besideReadings<T>(act: () => Promise<T>): Promise<[T, number]> {
  const child = spawn(process.execPath, ["--eval", reading], { stdio: ["ignore", "pipe", "inherit"] });
  const [said, ended] = [text(child.stdout), once(child, "exit")];
  const result = await act().finally(() => child.kill());
  await ended;
  const seconds = (await said).trim().split("\n").map(Number);
  return [result, seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] as number];
}
