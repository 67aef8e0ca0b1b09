import type { Manifest, ManifestReader } from "../src/api/http/manifest.ts";
import type { ServiceRate } from "../src/model/studio/rate.ts";

/** The index that names the quota, and that a server can compute. */
const namesQuota = "/api";

/** The routes of a build for a server with a rate. */
export function buildRoutes({ routes, rate: built }: Manifest, rate: ServiceRate): ManifestReader {
  const known = new Map(Object.entries(routes));
  if (!isSame(rate, built) || !isSame(rate.chat, built.chat)) known.delete(namesQuota);
  return { variants: (path) => known.get(path) };
}

function isSame(one: ServiceRate["chat"], other: ServiceRate["chat"]): boolean {
  return one.quota === other.quota && one.window === other.window;
}
