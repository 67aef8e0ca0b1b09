import { wordsOf } from "../reads/question-words.ts";

/** Page of a build that its owner asks about */
interface ExplainedPage {
  path: string;
  isPage: boolean;
  /** Questions for whose answers the page was made; undefined if it was left as it was. */
  changed: readonly string[] | undefined;
  /** Questions for whose answers it was last made; none if it was new then. */
  last: readonly string[];
  /** Reason why the pages were compiled; absent if they were not. */
  compiledFor?: string | undefined;
}

/** Says why a page was made again, or what it was made for when that happened last. */
export function explainedLine({ path, isPage, changed, last, compiledFor }: ExplainedPage): string {
  if (!isPage) return `found ${path}, which is no page; an address as /about would be right`;
  if (changed?.length === 0) return `${path} was made, since no earlier build left it: ${compiledFor ?? "it is new"}`;
  if (changed) return listed(`${path} was made again, since this changed:`, changed);
  const left = `${path} was left as it was: nothing that it reads has changed`;
  return last.length === 0 ? left : listed(`${left}. It was last made when this had changed:`, last);
}

function listed(begin: string, questions: readonly string[]): string {
  return [begin, ...questions.map(wordsOf)].join("\n          - ");
}
