import type { Entry, Studio } from "../../model/studio/studio.ts";

/** Record that structured data describes, with its address */
export interface Subject {
  entry: Entry;
  studio: Studio;
  /** Address of its page */
  url: string;
  base: URL;
}
