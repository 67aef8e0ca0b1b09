import { faultReport } from "../loader/faults/fault-text.ts";
import { loadStudio, shownPath } from "../loader/load.ts";
import type { Keep } from "../model/studio/keep.ts";
import type { Studio } from "../model/studio/studio.ts";
import { contentSurroundings } from "./content-surroundings.ts";
import type { Circumstances } from "./create-site.ts";

/** Loads a content folder and applies every check of a build. Takes what an earlier build read of a record, if that is kept. */
export function loadContent(folder: string, circumstances: Circumstances, keep?: Keep): Promise<Studio> {
  return loadStudio(folder, {
    ...contentSurroundings(folder, circumstances),
    ...(keep && { keep }),
    warn: (warnings) => console.warn(`${faultReport(warnings, shownPath(folder))}\n`),
  });
}
