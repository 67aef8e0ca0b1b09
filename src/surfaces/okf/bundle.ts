import { encodedPath } from "../../model/addresses/encoded-path.ts";
import { isPresent } from "../../model/records/present-collections.ts";
import { hasCollection } from "../../model/shapes/collections.ts";
import { bundleRoot } from "../bundle-root.ts";
import { linkText } from "../llms/link-lines.ts";
import { mediaTypes } from "../media-types.ts";
import { keyOfPage, lastDayOf, listBounds, partsByKey, partTitle } from "../parts.ts";
import type { Artifact, Site } from "../site.ts";
import { bundleArchive } from "./bundle-archive.ts";
import type { BundleFile } from "./bundle-file.ts";
import { bundleIndexes } from "./bundle-indexes.ts";
import { conceptFiles } from "./concept-file.ts";
import { type Concept, conceptsOf } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** Title, target and day of a change */
interface Change {
  title: string;
  target: string;
  day: string;
}

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

/** Returns `log.md` of the root. That of a large bundle logs the changes of several, each of some records. */
function bundleLogs(concepts: readonly Concept[], { studio }: Site): BundleFile[] {
  const { defaultLocale, texts } = studio;
  const title = texts[defaultLocale]?.overview.log ?? "";
  const parts = partsByKey(concepts, listBounds.bundle, ({ page }) => keyOfPage(page)).map(({ number, items }) => {
    const changes = { title: partTitle(studio, defaultLocale, title, number), target: `part/${number}/log.md` };
    return { ...changes, day: lastDayOf(items.map(({ page }) => page)), items };
  });
  const whole = parts.length > 0 ? parts : changesOf("log.md", concepts);
  return [
    { name: "log.md", text: () => logOf(title, whole) },
    ...parts.map(({ title: own, target, items }) => {
      return { name: target, text: () => logOf(own, changesOf(target, items)) };
    }),
  ];
}

function changesOf(log: string, concepts: readonly Concept[]): Change[] {
  return concepts.map(({ page, name }) => ({ title: page.title, target: relativePath(log, name), day: page.updated }));
}

/** Returns changes by their day, newest first. */
function logOf(title: string, changes: readonly Change[]): string {
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const days = [...byDay.keys()].sort().reverse();
  const sections = days.map((day) => {
    const lines = (byDay.get(day) ?? []).map((each) => `* **Update**: [${linkText(each.title)}](${each.target})`);
    return `\n## ${day}\n${lines.join("\n")}\n`;
  });
  return `# ${title}\n${sections.join("")}`;
}
