import type { PageAddress } from "../addresses/addresses.ts";
import { questionText } from "./questions.ts";
import { recorder } from "./recorder.ts";

/** Notes that a page's address, title and description are read. */
export function notePage(page: PageAddress): void {
  recorder()?.note(questionText("page", [page.path]), () => page, page);
}
