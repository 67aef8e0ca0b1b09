import type { HomeFacts, ListFacts, OperationFacts, RecordFacts } from "../../api/pages/page-facts.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { LocaleWords } from "../../model/words/words.ts";

/** Props of any view, beside the facts of its page; the prose is in its slot */
export interface ViewProps {
  page: PageAddress;
  words: LocaleWords;
}

export type HomeProps = ViewProps & Omit<HomeFacts, "kind">;

export type ListProps = ViewProps & Omit<ListFacts, "kind">;

export type RecordProps = ViewProps & Omit<RecordFacts, "kind">;

export type OperationProps = ViewProps & Omit<OperationFacts, "kind">;
