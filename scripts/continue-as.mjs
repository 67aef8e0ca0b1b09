// Plain JavaScript: it runs on any version of Node.
import { spawn } from "node:child_process";

/**
 * Goes on as another program: in the place of this process, or else in a child with its signals and its exit code.
 * @param {string} node
 * @param {readonly string[]} words
 */
export function continueAs(node, words) {
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...words]);
  const child = spawn(node, words, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 2);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
