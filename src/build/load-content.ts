import { faultReport } from "../loader/faults/fault-text.ts";
import { loadStudio, shownPath } from "../loader/load.ts";
import type { Studio } from "../model/studio/studio.ts";
import { contentSurroundings } from "./content-surroundings.ts";
import type { Circumstances } from "./create-site.ts";

/** Loads a content folder and applies every check of a build. */
export function loadContent(folder: string, circumstances: Circumstances): Promise<Studio> {
  return loadStudio(folder, {
    ...contentSurroundings(folder, circumstances),
    warn: (warnings) => console.warn(`${faultReport(warnings, shownPath(folder))}\n`),
  });
}
