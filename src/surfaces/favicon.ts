import { faviconPath } from "../model/studio/brand.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** Makes the site icon, if the brand has one. */
export function* favicon({ studio }: Site): Iterable<Artifact> {
  const { favicon: drawing } = studio.brand;
  if (drawing) yield textArtifact(faviconPath, mediaTypes.svg, () => drawing);
}
