import type { ContentFault } from "../../model/studio/faults.ts";
import { faultReport } from "./fault-text.ts";

/** Error with every fault of a content folder; its message is the build's report */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[], folder = "") {
    super(faultReport(faults, folder));
    this.name = "ContentError";
    this.faults = faults;
  }
}
