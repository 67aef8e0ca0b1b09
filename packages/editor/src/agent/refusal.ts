import type { ContentFault } from "../../../../src/model/studio/faults.ts";

/** Error for a call that is not carried out, with the way out; nothing was written. */
export class Refusal extends Error {
  readonly faults: readonly ContentFault[];

  constructor(message: string, faults: readonly ContentFault[] = []) {
    super(message);
    this.faults = faults;
  }
}
