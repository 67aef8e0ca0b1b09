import type { ChildProcess } from "node:child_process";

/**
 * Collects what a child process writes, and returns it so far: its output, then its errors. The two come over pipes of
 * their own, in any order.
 */
export function outputOf({ stdout, stderr }: Pick<ChildProcess, "stdout" | "stderr">): () => string {
  const texts = ["", ""];
  for (const [index, stream] of [stdout, stderr].entries()) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      texts[index] += text;
    });
  }
  return () => texts.join("");
}
