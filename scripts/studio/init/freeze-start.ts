import { spawnSync } from "node:child_process";
import { programs } from "../../programs.ts";

/** Freezes the sandbox of a content folder in a child process, because rendering is bound to one studio per process. */
export function freezeStart(content: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, programs.freeze, {
    env: { ...process.env, CONTENT_DIR: content },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The sandbox could not be frozen, so nothing was written.\n${stdout}${stderr}`);
}
