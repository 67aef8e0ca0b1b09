import { faviconPath } from "../model/studio/brand.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** The icon of the site, where its look has one. */
export function* favicon({ studio }: Site): Iterable<Artifact> {
  const { favicon: drawing } = studio.brand;
  if (drawing) yield textArtifact(faviconPath, mediaTypes.svg, () => drawing);
}
