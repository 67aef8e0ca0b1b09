import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Freezes the sandbox of a content folder in a child process, because rendering is bound to one studio per process. */
export function freezeStart(root: string, content: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/freeze.ts")], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The sandbox could not be frozen, so nothing was written.\n${stdout}${stderr}`);
}
