import { collectionNames } from "../shapes/collections.ts";
import { segmentOf } from "../shapes/segment-of.ts";
import type { Locale } from "../texts/localized.ts";
import { encodedPath } from "./encoded-path.ts";

/** First word of a path, and what comes after it. */
const parts = /^\/([^/?#]+)(.*)$/s;

/** Returns a path of one language, both without a prefix, as another has it: the words of lists may differ. */
export function pathBetween(path: string, from: Locale, to: Locale): string {
  const [, first, below] = parts.exec(path) ?? [];
  if (first === undefined || from === to) return path;
  const name = collectionNames().find((each) => encodedPath(segmentOf(each, from) ?? "") === first);
  return name === undefined ? path : `/${encodedPath(segmentOf(name, to) ?? "")}${below}`;
}
