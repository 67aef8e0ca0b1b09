import { gzipSync } from "fflate";
import { tarOf } from "../../api/http/archive.ts";
import { isPresent } from "../../model/records/present-collections.ts";
import { hasCollection } from "../../model/shapes/collections.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { bundleIndexes } from "./bundle-indexes.ts";
import { bundleLog } from "./bundle-log.ts";
import { bundleRoot } from "./bundle-root.ts";
import { conceptFile } from "./concept-file.ts";
import { conceptsOf } from "./concepts.ts";

interface BundleFile {
  /** Path below the root of the bundle */
  name: string;
  text(): string | Promise<string>;
}

/** Makes the site as a bundle of linked files (Open Knowledge Format 0.2), as a tree and as an archive of the same bytes. */
export function* okf(site: Site): Iterable<Artifact> {
  const files = filesOf(site);
  for (const file of files) yield file.name === "index.md" ? rootOf(file, site) : artifactOf(file);
  yield {
    path: `${bundleRoot}.tar.gz`,
    mediaType: mediaTypes.gzip,
    title: "Knowledge bundle, as an archive",
    description: "The files of the knowledge bundle in a gzipped tar.",
    listedIn: ["ai-catalog"],
    queries: queriesOf(site),
    body: async () => ({ content: await archive(files) }),
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
  const path = `${bundleRoot}/${name}`;
  const isIndex = /(^|\/)index\.md$/.test(name);
  return {
    path,
    mediaType: mediaTypes.markdown,
    ...(isIndex && { aliases: [path.slice(0, -"/index.md".length)] }),
    body: async () => ({ content: await text(), ...(isIndex && { headers: { "Content-Location": path } }) }),
  };
}

function filesOf(site: Site): BundleFile[] {
  const { texts, defaultLocale } = site.studio;
  const overview = texts[defaultLocale]?.overview;
  const concepts = conceptsOf(site);
  const indexes = bundleIndexes(concepts, site);
  const names = new Map([
    ...concepts.map(({ page, name }) => [page.path, name] as const),
    ...indexes.flatMap(({ page, name }) => (page ? [[page, name] as const] : [])),
  ]);
  return [
    ...indexes,
    { name: "log.md", text: () => bundleLog(overview?.log ?? "", concepts) },
    ...concepts.map((concept) => ({ name: concept.name, text: once(() => conceptFile(concept, names, site)) })),
  ];
}

/** Caches a file, since tree and archive share it, and making it takes as long as compressing it. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

async function archive(files: readonly BundleFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const texts = await Promise.all(sorted.map(async ({ name, text }) => ({ name, text: await text() })));
  return gzipSync(await tarOf(texts), { mtime: 0 });
}
