import { resolve } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../functions/config.ts";

export const root = resolve(import.meta.dirname, "../..");

/** Reads what the environment says of a build: its folders, the address of the site and its limits. */
export function readBuildSetting() {
  const { SITE_URL, CONTENT_DIR, DIST_DIR, PREVIEW, ...limits } = readBuildEnvironment(process.env);
  const [content, dist] = [CONTENT_DIR, DIST_DIR].map((folder) => resolve(root, folder)) as [string, string];
  return { content, dist, baseUrl: SITE_URL, ...serviceLimits(limits), ...(PREVIEW === "1" && { isPreview: true }) };
}
