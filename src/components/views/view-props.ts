import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../words/words.ts";

/** What the view of a record is given; the prose comes in its slot. */
export interface RecordProps {
  page: PageAddress;
  words: LocaleWords;
  entry: Entry;
}

/** What any view is given; a list without an introduction has no entry. */
export interface ViewProps {
  page: PageAddress;
  words: LocaleWords;
  entry: Entry | undefined;
}
