import { resolvedLink } from "../../model/addresses/resolve-link.ts";
import { caveatsIn } from "../../model/records/caveats.ts";
import type { StudioProse } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { type ProseSurroundings, proseRenderer } from "./prose.ts";
import { proseSourceIn } from "./prose-source.ts";

/** The prose of a studio, rendered in its words and with links that lead where its pages are. */
export function studioProse(contentFolder: string, studio: Studio): StudioProse {
  const source = proseSourceIn(contentFolder);
  const surroundings = surroundingsIn(() => studio);
  return { source, render: proseRenderer(contentFolder, surroundings, source) };
}

/** What prose takes from a studio that may not be read yet. */
export function surroundingsIn(studio: () => Studio): ProseSurroundings {
  return {
    texts: () => studio().texts,
    resolve: (url, source) => resolvedLink(url, source, studio()),
    limits: (record) => caveatsIn(studio(), record),
  };
}
