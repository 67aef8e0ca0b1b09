import { resolve } from "node:path";
import { readBuildEnvironment, serviceLimits } from "../../../functions/config.ts";
import { contentFolder, studioFolder } from "../../../functions/hosts/node/places.mjs";

/** Reads what the environment says of a build: its folders, the address of the site and its limits. */
export function readBuildOptions() {
  const { SITE_URL, CONTENT_DIR, DIST_DIR, HELD_HOURS, CODINGS, PREVIEW, ...limits } = readBuildEnvironment(
    process.env,
  );
  const preview = PREVIEW === "1" && { isPreview: true };
  return {
    content: contentFolder(CONTENT_DIR),
    dist: resolve(studioFolder, DIST_DIR),
    heldHours: HELD_HOURS,
    codings: CODINGS,
    baseUrl: SITE_URL,
    ...serviceLimits(limits),
    ...preview,
  };
}
