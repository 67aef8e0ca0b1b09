import { resolvedLink } from "../../model/addresses/resolve-link.ts";
import { caveatsIn } from "../../model/records/caveats.ts";
import type { StudioProse } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { type ProseParts, proseRenderer } from "./prose.ts";
import { proseSourceIn } from "./prose-source.ts";

/** Returns the prose of a studio, rendered with its words and with links to its pages. */
export function studioProse(contentFolder: string, studio: Studio): StudioProse {
  const source = proseSourceIn(contentFolder);
  const parts = prosePartsOf(contentFolder, () => studio);
  return { source, render: proseRenderer(contentFolder, parts, source) };
}

/** Returns the prose parts of a studio that may be loaded later. */
export function prosePartsOf(content: string, studio: () => Studio): ProseParts {
  return {
    content,
    texts: () => studio().texts,
    resolve: (url, source) => resolvedLink(url, source, studio()),
    limits: (record) => caveatsIn(studio(), record),
  };
}
