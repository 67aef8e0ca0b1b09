import type { ContentFault } from "../../model/studio/faults.ts";
import { expectedInstead } from "../faults/expected-address.ts";
import type { MovedSite } from "./moved-site.ts";

/** Returns the fault of a destination at which nothing stands. */
export function whyNoTarget(
  to: string,
  { pages, drafts }: Pick<MovedSite, "pages" | "drafts">,
): Pick<ContentFault, "reason" | "expected"> {
  const path = to.replace(/[?#].*$/s, "");
  if (path.endsWith("*")) {
    return { reason: "leads to a place below which nothing is published", expected: "the folder of pages or files" };
  }
  if (drafts.has(path)) {
    const expected = "a published page, or no `draft: true` in the other file";
    return { reason: "leads to a draft, which is not published", expected };
  }
  return { reason: "leads to an address that does not exist on this site", ...expectedInstead(path, pages) };
}
