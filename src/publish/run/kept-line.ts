import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { siteScope } from "../left-by-builds.ts";
import { pageOf } from "../renderer/page-store.ts";
import { BuildStore } from "../store/build-store.ts";
import { readBuildOptions } from "./build-options.ts";
import { cacheFolder } from "./cache-folder.ts";
import { explainedLine } from "./explained-line.ts";
import { builderFingerprint } from "./fingerprint.ts";

/** Says what a page of the present build was last made for, by what builds left. */
export function keptLine(path: string): string {
  const store = BuildStore.open(cacheFolder(readBuildOptions().content), builderFingerprint(programFolder));
  try {
    if (!store.hasResults(siteScope)) return "what builds leave to the next one is gone; `--force` makes it anew";
    const kept = store.find(siteScope, pageOf(path));
    return explainedLine({ path, isPage: kept !== undefined, changed: undefined, last: kept?.made.reasons ?? [] });
  } finally {
    // Without a commit, the store is as it was.
    store.close();
  }
}
