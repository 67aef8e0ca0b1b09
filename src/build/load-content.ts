import { loadStudio } from "../model/load.ts";
import type { Studio } from "../model/studio.ts";
import { checkGuides } from "./check-guides.ts";
import { otherAddresses, type Setting } from "./create-site.ts";

/** Loads a content folder and holds it to all that a build needs of it. */
export function loadContent(folder: string, setting: Setting, publicFolder: string): Promise<Studio> {
  return loadStudio(folder, {
    today: setting.today,
    addresses: (studio) => otherAddresses(studio, setting, publicFolder),
    checkFiles: (records) => checkGuides(folder, records),
  });
}
