import type { Entry, Studio } from "../../model/studio/studio.ts";

/** A record that structured data describes, and where it is published. */
export interface Subject {
  entry: Entry;
  studio: Studio;
  /** Address of its page. */
  url: string;
  base: URL;
}
