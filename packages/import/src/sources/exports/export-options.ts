import type { ImportMap } from "../../map/import-map.ts";

/** Wishes of the command that readers of exports need. */
export interface ExportOptions {
  /** Folder with the files of the old site, such as its uploads. */
  files?: string;
  /** Address of the old site, where the export does not say it. */
  address?: string;
  /** Language of records that do not say theirs. */
  language?: string;
  map: Pick<ImportMap, "collections">;
}
