import { dirname, join } from "node:path";
import { programFolder } from "../../functions/hosts/node/places.mjs";
import { definitionsFolder } from "../../src/loader/read/content-folders.ts";
import { readDraftAgain } from "../../src/publish/development/read-again.ts";
import { type DraftProcess, startDraft } from "./draft-process.ts";
import { type FaultServer, showFault } from "./fault-server.ts";
import type { Start } from "./rights/without-rights.ts";
import { watchFiles } from "./watch-files.ts";

/** Folders of the draft, and the address that serves it. */
export interface Development {
  content: string;
  host: string;
  port: number;
  /** Returns the start of the process that serves it. */
  start(): Start;
}

/** Code whose changes Astro follows itself. */
const followed = /^src[\\/](components|islands|layouts|pages|styles)[\\/]/;
const code = /\.(ts|mjs|json)$/;

/**
 * Serves the draft in a child process, and restarts it after changes of code that it cannot follow. While a fault stops
 * it, its address shows the fault.
 */
export function supervise({ content, host, port, start }: Development): void {
  let draft: DraftProcess | undefined;
  let shown: FaultServer | undefined;
  let turn = Promise.resolve();
  /** True if the content has changed since the draft began to read it. */
  let isChanged = false;

  const restart = () => {
    turn = turn.then(async () => {
      await draft?.stop();
      await shown?.close();
      shown = undefined;
      isChanged = false;
      draft = startDraft(start(), ended);
    });
  };
  const ended = (fault: string | undefined) => {
    if (fault === undefined) process.exit(0);
    draft = undefined;
    // The content may have been mended after the draft read it.
    if (isChanged) return restart();
    turn = turn.then(async () => {
      shown = await showFault(fault, host, port).catch(() => process.exit(1));
    });
  };

  const readAgain = () => {
    // One that does not answer yet looks for changes itself.
    void fetch(`http://${host}:${port}${readDraftAgain}`, { method: "POST" }).catch(() => {});
  };

  for (const folder of ["src", "functions", "scripts"]) {
    watchFiles(join(programFolder, folder), (files) => {
      if (files.some((file) => code.test(file) && !followed.test(join(folder, file)))) restart();
    });
  }
  // A running draft follows the content itself, but for what comes to its top where it may not list the folder.
  watchFiles(content, (files) => {
    isChanged = true;
    // One without rights may not read the folder of a collection that did not exist.
    if (!draft || files.some((file) => dirname(file) === definitionsFolder)) restart();
    else if (files.some((file) => dirname(file) === ".")) readAgain();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void Promise.resolve(draft?.stop()).then(() => process.exit(0)));
  }
  restart();
}
