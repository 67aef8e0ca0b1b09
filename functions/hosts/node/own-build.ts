import { ConfigurationError, type Environment } from "../../config.ts";
import type { Log } from "../../log.ts";
import type { OpenedBuild } from "./open-build.ts";

/** Throws if a build is not for this server's address, which all its documents name. */
export function requireOwnBuild({ manifest, isFrozen }: OpenedBuild, environment: Environment, log: Log): void {
  const { SITE_URL } = environment;
  if (SITE_URL && SITE_URL !== manifest.baseUrl) {
    throw new ConfigurationError(
      `SITE_URL: ${SITE_URL} is not ${manifest.baseUrl}, which this build is for; build it anew.`,
    );
  }
  if (!isFrozen) log.warn({}, "the sandbox is not frozen and changes with every build: `npm run freeze` keeps it");
}

/** Throws if a build cannot replace the served one. */
export function requireSuccessor(next: OpenedBuild, served: OpenedBuild): void {
  const [there, here] = [next.manifest.baseUrl, served.manifest.baseUrl];
  if (there !== here)
    throw new ConfigurationError(`It is for ${there}, and this server is ${here}: start another one.`);
  if (next.program !== served.program) {
    throw new ConfigurationError("It was made for another version of the program: restart the server.");
  }
}
