import { NoResultError } from "../../../../../scripts/studio/no-result-error.ts";
import type { Place } from "../../note.ts";

/** Refusal of a source, before anything of it is written. */
export class SourceFault extends NoResultError {
  readonly place: Place;

  /** `reason` is what was found, `expected` the way out. */
  constructor(place: Place, reason: string, expected: string) {
    super(`${place.file}${place.line === undefined ? "" : `:${place.line}`} ${reason}. ${expected}`);
    this.name = "SourceFault";
    this.place = place;
  }
}
