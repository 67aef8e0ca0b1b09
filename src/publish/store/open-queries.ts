import type { PageAddress } from "../../model/addresses/addresses.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { Answers } from "../reads/answers.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";

import { KeptQueries } from "./kept-queries.ts";
import type { KeptResults } from "./with-store.ts";

/** Facts that pages and documents are made of beside the studio */
interface QueryInputs {
  /** Digest of the code of pages, which every result depends on */
  code: string;
  pages: readonly PageAddress[];
  /** Day of the build, YYYY-MM-DD */
  today: string;
}

/** Opens what earlier builds left in a scope of a store. */
export function openQueries(
  { store, texts }: KeptResults,
  scope: string,
  { studio, code, pages, today }: QueryInputs & { studio: Studio },
  recorder: ReadsRecorder,
): KeptQueries {
  const answers = new Answers(studio, recorder);
  const state = (name: string, terms: string[], answer: unknown, key?: object) => {
    const question = questionText(name, terms);
    const digest = recorder.digestOf(question, () => answer, key);
    answers.state(question, digest);
    return [question, digest] as const;
  };
  for (const page of pages) state("page", [page.path], page, page);
  state("pages", [], pages, pages);
  state("day", [], today);
  const everywhere = new Map([state("code", [], code)]);
  return new KeptQueries(store, texts, { name: scope, answers, recorder, everywhere });
}
