import views from "virtual:own-views";
import type { PageFacts } from "../../api/pages/page-facts.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import { listViewOf, recordViewOf } from "./record-view.ts";

/** View of a studio in place of ours, and what it is given */
interface OwnView {
  own: (typeof views)[string];
  facts(): object | Promise<object>;
  /** True for the page of an engineer, which has no other prose than what it renders */
  isProse: boolean;
}

/** Returns the view that a studio has for a page: the page itself, or what stands in place of ours by its name. */
export function ownViewOf(
  page: PageAddress,
  facts: PageFacts,
  words: LocaleWords,
): Partial<OwnView> & Pick<OwnView, "facts"> {
  if (facts.kind === "operation") return { facts: () => ({}) };
  if (facts.kind === "list") {
    return { own: views[`${page.collection}/list`], facts: () => listViewOf(page, facts, words) };
  }
  const { entry } = facts;
  const written = views[entry.file.replace(/\.yaml$/, "")];
  const own = written ?? views[facts.kind === "home" ? "home" : entry.collection];
  return { own, facts: () => recordViewOf(entry, words), isProse: written !== undefined };
}
