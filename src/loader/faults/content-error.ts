import type { ContentFault } from "../../model/studio/faults.ts";
import { faultReport } from "./fault-text.ts";

/** Every fault of a content folder at once; its message is what the build prints. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[], folder = "") {
    super(faultReport(faults, folder));
    this.name = "ContentError";
    this.faults = faults;
  }
}
