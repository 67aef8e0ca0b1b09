import { endpointsOf } from "../../endpoints.ts";
import type { Host } from "../../host-ports.ts";
import { continueCounting } from "../../limits/continue-counting.ts";
import type { Platform } from "../../platform.ts";
import { createRespond, type Respond } from "../../respond.ts";
import { sitePlatform } from "../../site-platform.ts";
import type { OpenedBuild } from "./open-build.ts";
import type { Workers } from "./workers.ts";

/** Starts the jobs of a build. */
export type StartWorkers = (platform: Platform) => Workers;

/** Puts a build to work, in the place of another one where there is one. */
export type Serve = (build: OpenedBuild, before?: Serving) => Serving;

/** Puts builds to work over what outlasts them: the store, what clients have spent, and what is the server's own. */
export function servingOver(host: Host, lasting: Partial<Platform>): Serve {
  return (build, before) => {
    const platform = { ...sitePlatform(build, host), ...lasting };
    const limiters = before ? continueCounting(before.platform.limiters, platform.limiters) : platform.limiters;
    return new Serving(build, { ...platform, limiters });
  };
}

/** A build at work: all that is made of it, and what is under way with it. */
export class Serving {
  readonly build: OpenedBuild;
  readonly platform: Platform;
  readonly respond: Respond;
  readonly #underWay = new Set<Promise<unknown>>();
  #workers: Workers | undefined;

  constructor(build: OpenedBuild, platform: Platform) {
    this.build = build;
    this.platform = platform;
    this.respond = createRespond(endpointsOf(platform), platform);
  }

  /** Keeps the files of the build open until something has ended. */
  keepUntilSent(work: Promise<unknown>): void {
    this.#underWay.add(work);
    const done = () => void this.#underWay.delete(work);
    work.then(done, done);
  }

  work(start: StartWorkers): void {
    this.#workers = start(this.platform);
  }

  /** Begins no job any more, and lets go of the build when the last request and the last job have ended. */
  async retire(): Promise<void> {
    await Promise.all([this.#workers?.finish(), Promise.allSettled(this.#underWay)]);
    this.build.close();
  }

  /** Ends the jobs; what takes longer than a moment is left to its lease. */
  async stop(): Promise<void> {
    await this.#workers?.stop();
  }
}
