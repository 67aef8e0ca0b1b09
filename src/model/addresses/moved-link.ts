import { oncePerStudio } from "../reads/recorder.ts";
import { canonicalTarget } from "../studio/canonical-target.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { localPath, pagesOf } from "./addresses.ts";
import { followMoved, type MovedEnd, movedIndexOf } from "./moved-address.ts";

/** End of an old address; `address` is one at which no page stands, but perhaps something else. */
export type LinkEnd = MovedEnd | { kind: "address"; path: string };

/** Returns the end of an old address in a language, as far as the pages of a studio tell; undefined if it is none. */
export function movedLink(path: string, search: string, locale: Locale, studio: Studio): LinkEnd | undefined {
  const index = movedIndexOf(studio);
  const from = index && canonicalPath(path);
  if (from === undefined) return undefined;
  const [, first = ""] = from.split("/", 2);
  const asked = studio.locales.includes(first) ? from : localPath(studio, locale, ...from.split("/"));
  const pages = pagePaths(studio);
  const way = followMoved(asked, search, studio, pages.has(asked));
  let last: string | undefined;
  for (let step = way.next(); ; step = way.next(pages.has(pageOf(step.value)))) {
    if (step.done) return step.value ?? (last === undefined ? undefined : { kind: "address", path: last });
    last = step.value;
  }
}

/** Returns the path of the page of a variant. */
function pageOf(path: string): string {
  return path.replace(/\.(md|json)$/, "");
}

/** Returns the canonical form of a path; undefined if it has none. */
export function canonicalPath(path: string): string | undefined {
  try {
    return canonicalTarget(path, (reason) => new RangeError(reason)).path;
  } catch {
    return undefined;
  }
}

const pagePaths = oncePerStudio((studio): ReadonlySet<string> => new Set(pagesOf(studio).map(({ path }) => path)));
