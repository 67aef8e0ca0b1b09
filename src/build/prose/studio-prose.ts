import type { ProseRenderer } from "../../model/current.ts";
import { limitsIn } from "../../model/limits.ts";
import { resolvedLink } from "../../model/resolve-link.ts";
import type { Studio } from "../../model/studio.ts";
import { type ProseSurroundings, proseRenderer } from "./prose.ts";

/** Renders the prose of a studio, in its words and with links that lead where its pages are. */
export function studioProse(contentFolder: string, studio: Studio): ProseRenderer {
  return proseRenderer(
    contentFolder,
    surroundingsIn(() => studio),
  );
}

/** What prose takes from a studio that may not be read yet. */
export function surroundingsIn(studio: () => Studio): ProseSurroundings {
  return {
    texts: () => studio().texts,
    resolve: (url, source) => resolvedLink(url, source, studio()),
    limits: (record) => limitsIn(studio(), record),
  };
}
