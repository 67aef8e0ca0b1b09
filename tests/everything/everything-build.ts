import { type KeptBuild, keptBuild } from "../build/kept-build.ts";
import { overlay, writeEverything } from "./everything-studio.ts";

/** Builds the studio that states everything. */
export function everythingBuild(): Promise<KeptBuild> {
  const module = import.meta.filename;
  return keptBuild({ name: "everything", module, reads: [overlay], write: writeEverything, isOutside: true });
}
