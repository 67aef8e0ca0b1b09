import { join } from "node:path";
import { looksLikeDrawing } from "../../loader/drawings/drawing-text.ts";
import { faultsOfDrawing } from "../../loader/drawings/read-drawing.ts";
import { isPictureFile } from "../../loader/read/picture-files.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { KnownFiles } from "../known-files.ts";

const drawingName = /\.svgz?$/i;

/** Findings of this process: a draft asks at each change. */
const known = new KnownFiles();

/** Returns faults for drawings that act or reach out, by their paths below the content folder. Bytes count, whatever a name says. */
export function checkDrawings(folder: string, files: readonly string[]): ContentFault[] {
  return files
    .filter((file) => isPictureFile(file) || drawingName.test(file))
    .flatMap((file) => {
      const isDrawing = (bytes: Buffer) => drawingName.test(file) || looksLikeDrawing(bytes);
      const faults = known.about(join(folder, file), "drawing", (bytes) =>
        isDrawing(bytes) ? faultsOfDrawing(bytes) : [],
      );
      return faults.map((fault) => ({ file, field: "", ...fault }));
    });
}
