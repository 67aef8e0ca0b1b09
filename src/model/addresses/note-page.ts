import { questionText } from "../reads/questions.ts";
import { recorder } from "../reads/recorder.ts";
import type { PageAddress } from "./addresses.ts";

/** Notes that a page's address, title and description are read. */
export function notePage(page: PageAddress): void {
  recorder()?.note(questionText("page", [page.path]), () => page, page);
}
