import type { Manifest, ManifestReader } from "../src/api/http/manifest.ts";
import type { ServiceRate } from "../src/model/studio/rate.ts";

/** Path of the index, which names the quota and which a server can compute. */
const namesQuota = "/api";

/** Returns the routes of a build for a server with its own rate. */
export function buildRoutes({ routes, rate: built }: Manifest, rate: ServiceRate): ManifestReader {
  const known = new Map(Object.entries(routes));
  if (!isSame(rate, built) || !isSame(rate.chat, built.chat)) known.delete(namesQuota);
  return { variants: (path) => known.get(path) };
}

function isSame(one: ServiceRate["chat"], other: ServiceRate["chat"]): boolean {
  return one.quota === other.quota && one.window === other.window;
}
