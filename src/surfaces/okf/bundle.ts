import { encodedPath } from "../../model/addresses/encoded-path.ts";
import { isPresent } from "../../model/records/present-collections.ts";
import { hasCollection } from "../../model/shapes/collections.ts";
import { bundleRoot } from "../bundle-root.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { bundleArchive } from "./bundle-archive.ts";
import type { BundleFile } from "./bundle-file.ts";
import { bundleIndexes } from "./bundle-indexes.ts";
import { bundleLogs } from "./bundle-log.ts";
import { conceptFiles } from "./concept-file.ts";
import { conceptsOf } from "./concepts.ts";

/** Makes the site as a bundle of linked files (Open Knowledge Format 0.2), as a tree and as an archive of the same bytes. */
export function* okf(site: Site): Iterable<Artifact> {
  const concepts = conceptsOf(site);
  const indexes = bundleIndexes(concepts, site);
  const others = [...indexes, ...bundleLogs(concepts, site)];
  const files = conceptFiles(concepts, indexes, site);
  for (const file of others) yield file.name === "index.md" ? rootOf(file, site) : artifactOf(file);
  for (const file of files) yield { ...artifactOf(file), readsAll: true };
  yield {
    path: `${bundleRoot}.tar.gz`,
    mediaType: mediaTypes.gzip,
    title: "Knowledge bundle, as an archive",
    description: "The files of the knowledge bundle in a gzipped tar.",
    listedIn: ["ai-catalog"],
    queries: queriesOf(site),
    body: async () => ({ content: await bundleArchive(files, others, site.queries) }),
  };
}

/** Returns the root's index, which has the address of the bundle. */
function rootOf(file: BundleFile, site: Site): Artifact {
  const { path, ...artifact } = artifactOf(file);
  return {
    ...artifact,
    path: bundleRoot,
    aliases: [path],
    title: "Knowledge bundle",
    description: "Every record as a linked Markdown file with its provenance (Open Knowledge Format 0.2).",
    listedIn: ["footer", "ai-catalog"],
    queries: queriesOf(site),
  };
}

/** Returns the questions of llms.txt, at most as many as a catalog takes. */
function queriesOf({ studio }: Site): string[] {
  const questions = Object.entries(studio.texts[studio.defaultLocale]?.overview.questions ?? {});
  const isAsked = (name: string) => !hasCollection(name) || isPresent(studio, name);
  return questions.flatMap(([name, question]) => (isAsked(name) ? [question] : [])).slice(0, 5);
}

/** Returns a file of the bundle. An index also answers at its folder, with a header that gives the base of its links. */
function artifactOf({ name, text }: BundleFile): Artifact {
  const path = encodedPath(`${bundleRoot}/${name}`);
  const isIndex = /(^|\/)index\.md$/.test(name);
  return {
    path,
    mediaType: mediaTypes.markdown,
    ...(isIndex && { aliases: [path.slice(0, -"/index.md".length)] }),
    body: async () => ({ content: await text(), ...(isIndex && { headers: { "Content-Location": path } }) }),
  };
}
