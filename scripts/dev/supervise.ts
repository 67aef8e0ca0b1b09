import { join } from "node:path";
import { type DraftProcess, startDraft } from "./draft-process.ts";
import { type FaultServer, showFault } from "./fault-server.ts";
import { watchFiles } from "./watch-files.ts";

/** Where the draft is, and where it is served. */
export interface Development {
  root: string;
  content: string;
  host: string;
  port: number;
}

/** Code that Astro follows by itself. */
const followed = /^src[\\/](components|islands|layouts|pages|styles)[\\/]/;
const code = /\.(ts|mjs|json)$/;

/**
 * Serves the draft in a process of its own, which is started anew when code changes that it cannot follow. While there
 * is none, because of a fault in the content or in the code, the fault is what its address shows.
 */
export function supervise({ root, content, host, port }: Development): void {
  let draft: DraftProcess | undefined;
  let shown: FaultServer | undefined;
  let turn = Promise.resolve();
  /** Whether the content has changed since the draft began to be read. */
  let isChanged = false;

  const restart = () => {
    turn = turn.then(async () => {
      await draft?.stop();
      await shown?.close();
      shown = undefined;
      isChanged = false;
      draft = startDraft(join(root, "scripts/dev/serve-draft.ts"), ended);
    });
  };
  const ended = (fault: string | undefined) => {
    if (fault === undefined) process.exit(0);
    draft = undefined;
    // It may have been mended after it was read.
    if (isChanged) return restart();
    turn = turn.then(async () => {
      shown = await showFault(fault, host, port).catch(() => process.exit(1));
    });
  };

  for (const folder of ["src", "functions", "scripts"]) {
    watchFiles(join(root, folder), (files) => {
      if (files.some((file) => code.test(file) && !followed.test(join(folder, file)))) restart();
    });
  }
  // A draft that is served follows the content by itself.
  watchFiles(content, () => {
    isChanged = true;
    if (!draft) restart();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void Promise.resolve(draft?.stop()).then(() => process.exit(0)));
  }
  restart();
}
