import { ConfigurationError, type Environment } from "../../config.ts";
import type { Log } from "../../log.ts";
import { type OpenedBuild, openBuild } from "./open-build.ts";
import { requireOwnBuild, requireSuccessor } from "./own-build.ts";
import type { ServedBuild } from "./served-build.ts";
import type { Serve } from "./serving.ts";
import type { IsAsTold } from "./watch-build.ts";

interface TakeOver {
  folder: string;
  served: ServedBuild;
  serve: Serve;
  environment: Environment;
  log: Log;
}

/** Replaces the served build with the one in the folder; a build that cannot be served changes nothing. */
export async function takeOver(means: TakeOver, isAsTold: IsAsTold): Promise<void> {
  const { folder, served, log } = means;
  const { seal, fingerprint: from } = served.current.build;
  try {
    const next = await openBuild(folder, served.current.build);
    if (next.seal === seal) {
      next.close();
      log.info({ build: from }, "the build is the one that is served");
    } else {
      replace(next, means);
      log.info({ from, to: next.fingerprint }, "build taken over");
    }
  } catch (error) {
    // The read mixed two builds; the watch reports the next one by itself.
    if (!(await isAsTold())) return log.info({ build: from }, "the build changed while it was read");
    const why = error instanceof ConfigurationError ? { reason: error.message } : { err: error };
    log.error({ build: from, ...why }, "build not taken over: the one before it is served");
  }
}

function replace(next: OpenedBuild, { served, serve, environment, log }: TakeOver): void {
  try {
    requireSuccessor(next, served.current.build);
    requireOwnBuild(next, environment, log);
    served.replace(serve(next, served.current));
  } catch (error) {
    next.close();
    throw error;
  }
}
