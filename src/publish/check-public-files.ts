import { publicFolder } from "../loader/read/content-folders.ts";
import type { ContentFault } from "../model/studio/faults.ts";

/** Returns faults for public files at an address that the site answers itself. */
export function refuseTaken(
  files: readonly { path: string; file: string }[],
  taken: ReadonlySet<string>,
): readonly ContentFault[] {
  return files
    .filter(({ path }) => taken.has(path))
    .map(({ path, file }) => ({
      file: `${publicFolder}/${file}`,
      field: "",
      reason: "takes an address that the site itself uses",
      value: path,
      expected: "another name",
    }));
}
