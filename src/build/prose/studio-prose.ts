import type { ProseRenderer } from "../../model/current.ts";
import { resolvedLink } from "../../model/resolve-link.ts";
import type { Studio } from "../../model/studio.ts";
import { proseRenderer } from "./prose.ts";

/** Renders the prose of a studio, in its words and with links that lead where its pages are. */
export function studioProse(contentFolder: string, studio: Studio): ProseRenderer {
  return proseRenderer(contentFolder, studio.texts, (url, source) => resolvedLink(url, source, studio));
}
