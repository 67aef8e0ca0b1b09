import { faultReport } from "../loader/faults/fault-text.ts";
import { loadStudio, shownPath } from "../loader/load.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { BuildOptions } from "./create-site.ts";
import { loadOptionsOf } from "./load-options-of.ts";

/** Loads a content folder and applies every check of a build. */
export function loadContent(folder: string, buildOptions: BuildOptions): Promise<Studio> {
  return loadStudio(folder, {
    ...loadOptionsOf(folder, buildOptions),
    warn: (warnings) => console.warn(`${faultReport(warnings, shownPath(folder))}\n`),
  });
}
