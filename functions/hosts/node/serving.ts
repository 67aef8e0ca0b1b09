import { endpointsOf } from "../../endpoints.ts";
import type { Host } from "../../host-ports.ts";
import { continueCounting } from "../../limits/continue-counting.ts";
import type { Platform } from "../../platform.ts";
import { createRespond, type Respond } from "../../respond.ts";
import { sitePlatform } from "../../site-platform.ts";
import type { OpenedBuild } from "./open-build.ts";
import type { Workers } from "./workers.ts";

/** Starter of a build's jobs. */
export type StartWorkers = (platform: Platform) => Workers;

/** Function that starts serving a build, in place of an earlier one if given. */
export type Serve = (build: OpenedBuild, before?: Serving) => Serving;

/** Returns a function that serves builds over lasting ports: the store, the charged quotas and the server's own. */
export function servingOver(host: Host, lasting: Partial<Platform>): Serve {
  return (build, before) => {
    const platform = { ...sitePlatform(build, host), ...lasting };
    const limiters = before ? continueCounting(before.platform.limiters, platform.limiters) : platform.limiters;
    return new Serving(build, { ...platform, limiters });
  };
}

/** Served build with its platform, jobs and open requests. */
export class Serving {
  readonly build: OpenedBuild;
  readonly platform: Platform;
  readonly respond: Respond;
  /** Number of answers that are not sent yet. */
  #underWay = 0;
  #whenSent: (() => void) | undefined;
  #workers: Workers | undefined;

  constructor(build: OpenedBuild, platform: Platform) {
    this.build = build;
    this.platform = platform;
    this.respond = createRespond(endpointsOf(platform), platform);
  }

  /** Keeps the files of the build open until the returned function is called. */
  hold(): () => void {
    this.#underWay += 1;
    return this.#release;
  }

  readonly #release = (): void => {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#whenSent?.();
  };

  work(start: StartWorkers): void {
    this.#workers = start(this.platform);
  }

  /** Starts no more jobs; closes the build after its last request and job. */
  async retire(): Promise<void> {
    await Promise.all([this.#workers?.finish(), this.#allSent()]);
    this.build.close();
  }

  #allSent(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#underWay === 0) resolve();
      else this.#whenSent = resolve;
    });
  }

  /** Ends the jobs. A job that takes longer than a moment leaves its work to its lease. */
  async stop(): Promise<void> {
    await this.#workers?.stop();
  }
}
