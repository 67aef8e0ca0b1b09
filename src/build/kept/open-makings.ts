import type { PageAddress } from "../../model/addresses/addresses.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { Answers } from "../reads/answers.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import { KeptMakings } from "./kept-makings.ts";

/** Facts that pages and documents are made of beside the studio */
interface Surroundings {
  pages: readonly PageAddress[];
  /** Day of the build, YYYY-MM-DD */
  today: string;
}

/** Opens what earlier builds left in a folder; what was made with another code is not taken. */
export function openMakings(
  folder: string,
  code: string,
  { studio, pages, today }: Surroundings & { studio: Studio },
  recorder: ReadsRecorder,
): KeptMakings {
  const answers = new Answers(studio, recorder);
  const state = (question: string, answer: unknown, key?: object) =>
    answers.state(
      question,
      recorder.digestOf(question, () => answer, key),
    );
  for (const page of pages) state(questionText("page", [page.path]), page, page);
  state(questionText("pages", []), pages, pages);
  state(questionText("day", []), today);
  return new KeptMakings(folder, code, recorder, answers);
}
