import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../words/words.ts";

/** Props of a record's view; the prose is in its slot */
export interface RecordProps {
  page: PageAddress;
  words: LocaleWords;
  entry: Entry;
}

/** Props of any view; a list without an introduction has no entry */
export interface ViewProps {
  page: PageAddress;
  words: LocaleWords;
  entry: Entry | undefined;
}
