import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { withRightsInWords } from "./rights/rights-in-words.ts";
import type { Start } from "./rights/without-rights.ts";

/** Process that serves the draft. */
export interface DraftProcess {
  stop(): Promise<void>;
}

/** Maximum number of characters kept of the end of a process's output. */
const mostKept = 20_000;

/** Time that the process has to end, in milliseconds. */
const graceMs = 3000;

/** Serves the draft in a child process; reports an end that `stop` did not cause, with its fault. */
export function startDraft({ args, ...options }: Start, ended: (fault: string | undefined) => void): DraftProcess {
  const child = spawn(process.execPath, args, { ...options, stdio: ["inherit", "inherit", "pipe"] });
  let said = "";
  let isStopping = false;
  child.stderr.on("data", (chunk: Buffer) => {
    const text = withRightsInWords(chunk.toString());
    process.stderr.write(text);
    said = (said + text).slice(-mostKept);
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
