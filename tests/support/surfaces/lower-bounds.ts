import { after, before } from "node:test";
import { listBounds } from "../../../src/surfaces/parts.ts";

/** Lowers the bounds of lists by a factor while the tests of a suite run, so that few records have parts. */
export function lowerBounds(factor: number): void {
  const own = structuredClone(listBounds);
  before(() => {
    for (const bounds of Object.values(listBounds)) {
      bounds.whole = Math.floor(bounds.whole / factor);
      bounds.part = Math.floor(bounds.part / factor);
    }
  });
  after(() => Object.assign(listBounds, own));
}
