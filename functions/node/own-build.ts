import type { Manifest } from "../../src/contract/manifest.ts";
import { ConfigurationError, type Environment } from "../config.ts";
import type { Log } from "../log.ts";
import type { OpenedBuild } from "./open-build.ts";

/** Refuses a build that is not for this server. It names its address in every document; its limits it names in some. */
export function requireOwnBuild({ manifest, isFrozen }: OpenedBuild, environment: Environment, log: Log): void {
  const { SITE_URL } = environment;
  if (SITE_URL && SITE_URL !== manifest.baseUrl) {
    throw new ConfigurationError(
      `SITE_URL: ${SITE_URL} is not ${manifest.baseUrl}, which this build is for; build it anew.`,
    );
  }
  warnOfLimits(manifest, environment, log);
  if (!isFrozen) log.warn({}, "the sandbox is not frozen and changes with every build: `npm run freeze` keeps it");
}

/** Refuses a build that cannot take the place of the one that is served. */
export function requireSuccessor(next: OpenedBuild, served: OpenedBuild): void {
  const [there, here] = [next.manifest.baseUrl, served.manifest.baseUrl];
  if (there !== here)
    throw new ConfigurationError(`It is for ${there}, and this server is ${here}: start another one.`);
  if (next.program !== served.program) {
    throw new ConfigurationError("It was made for another version of the program: start the server anew.");
  }
}

function warnOfLimits(manifest: Manifest, environment: Environment, log: Log): void {
  const { rate, formBytes } = manifest;
  const { RATE_LIMIT, CHAT_RATE_LIMIT, FORM_LIMIT } = environment;
  for (const [name, enforced, documented] of [
    ["RATE_LIMIT", RATE_LIMIT, rate],
    ["CHAT_RATE_LIMIT", CHAT_RATE_LIMIT, rate.chat],
  ] as const) {
    if (!enforced || (enforced.quota === documented.quota && enforced.window === documented.window)) continue;
    log.warn({ enforced, documented }, `${name} is not what the documents of this build say`);
  }
  if (FORM_LIMIT && FORM_LIMIT !== formBytes) {
    log.warn({ enforced: FORM_LIMIT, documented: formBytes }, "FORM_LIMIT is not what the documents of this build say");
  }
}
