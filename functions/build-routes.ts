import type { ManifestReader, Variant } from "../src/api/http/manifest.ts";
import type { ServiceRate } from "../src/model/studio/rate.ts";

/** Path of the index, which names the quota and which a server can compute. */
const namesQuota = "/api";

/** Returns the routes of a build, made for one rate, for a server with a rate of its own. */
export function buildRoutes(
  variants: (path: string) => readonly Variant[] | undefined,
  built: ServiceRate,
  rate: ServiceRate,
): ManifestReader {
  if (isSame(rate, built) && isSame(rate.chat, built.chat)) return { variants };
  return { variants: (path) => (path === namesQuota ? undefined : variants(path)) };
}

function isSame(one: ServiceRate["chat"], other: ServiceRate["chat"]): boolean {
  return one.quota === other.quota && one.window === other.window;
}
