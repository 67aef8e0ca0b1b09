import type { CollectionName } from "../../model/collections.ts";
import type { Entry, Studio } from "../../model/studio.ts";

/** A record that structured data describes, and where it is published. */
export interface Subject<Name extends CollectionName = CollectionName> {
  entry: Entry<Name>;
  studio: Studio;
  /** Address of its page. */
  url: string;
  base: URL;
}
