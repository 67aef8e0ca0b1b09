import type { Artifact, Site } from "./site.ts";

/** Makes the editor that a studio asked for, a page in no list with everything it loads. */
export function* editor(site: Site): Iterable<Artifact> {
  yield* site.editor();
}
