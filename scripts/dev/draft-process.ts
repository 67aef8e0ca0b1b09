import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** A draft that is being served. */
export interface DraftProcess {
  stop(): Promise<void>;
}

/** Characters of the end of what a process says that are kept. */
const mostKept = 20_000;

/** Milliseconds that it has to end. */
const graceMs = 3000;

/** Serves the draft in a process; says when that ends by itself, and with which fault. */
export function startDraft(script: string, ended: (fault: string | undefined) => void): DraftProcess {
  const child = spawn(process.execPath, [script], { stdio: ["inherit", "inherit", "pipe"] });
  let said = "";
  let isStopping = false;
  child.stderr.on("data", (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-mostKept);
  });
  child.on("close", (status) => {
    if (isStopping) return;
    const fault = stripVTControlCharacters(said).trim() || `The process of the draft ended with ${status}.`;
    ended(status === 0 ? undefined : fault);
  });
  return {
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      child.kill();
      const late = setTimeout(() => child.kill("SIGKILL"), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}
