import { isOfProject } from "../../../../src/loader/content-items.ts";
import type { Held, Tree } from "../../change/tree.ts";
import type { Given, Migration } from "../migration.ts";
import { manifestText, newManifest, programPackage, readManifest } from "../studio-manifest.ts";

/** Folder of files of a checkout that are not the program's and have no place in a studio. */
export const keptFolder = ".kept";

/** Folders of a checkout whose files a studio has elsewhere. */
const moves: readonly (readonly [from: string, to: string])[] = [
  ["content/", ""],
  ["dist-fixtures/", "fixtures/"],
];

/** Files of a checkout that a studio has too, as `init` gives them or as npm and git read them. */
const shared = /^\.(agents|claude)\/skills\/|^\.(gitignore|gitattributes|npmrc|nvmrc|editorconfig)$/;

/** Migration from a copy of the program, with the content below it, to a folder of content that depends on the program. */
export const oneFolder: Migration = {
  to: "1.0.0",
  title: "The studio is a folder of its own, and the program one dependency",
  forwards(tree, given) {
    const files = tree.has("content/studio.yaml") ? withoutProgram(tree, given) : new Map(tree);
    for (const [path, text] of given.projectFiles) if (!files.has(path)) files.set(path, { text });
    files.set("package.json", { text: manifestOf(files, given) });
    return files;
  },
};

function withoutProgram(tree: Tree, given: Given): Map<string, Held> {
  const files = new Map<string, Held>();
  const put = (place: string, path: string, held: Held) =>
    files.set(files.has(place) ? `${keptFolder}/${path}` : place, held);
  for (const [from, to] of moves) {
    for (const [path, held] of tree) if (path.startsWith(from)) put(to + path.slice(from.length), path, held);
  }
  for (const [path, held] of tree) {
    const place = moves.some(([from]) => path.startsWith(from)) ? undefined : placeOf(path, given);
    if (place !== undefined) put(place, path, held);
  }
  return files;
}

/** Returns the place of a file that is neither content nor frozen; undefined if the program brings it, or npm makes it. */
function placeOf(path: string, { ofProgram }: Given): string | undefined {
  if (shared.test(path)) return path;
  if (path === "package-lock.json" || ofProgram?.has(path)) return undefined;
  const mayStay = ofProgram !== undefined && path !== "package.json" && (isOfProject(path) || path === "README.md");
  return mayStay ? path : `${keptFolder}/${path}`;
}

/** Returns the manifest of the studio: its own where it depends on the program already, else a new one. */
function manifestOf(tree: Tree, given: Given): string {
  const text = tree.has("package.json") ? given.textOf(tree, "package.json") : undefined;
  const own = text === undefined ? undefined : readManifest(text);
  const made = newManifest(own?.name ?? given.name, given.program);
  if (text === undefined || own === undefined) return manifestText(made);
  if (own.dependencies?.[programPackage] !== undefined) return text;
  const dependencies = { ...own.dependencies, ...made.dependencies };
  return manifestText({ ...own, scripts: { ...made.scripts, ...own.scripts }, dependencies });
}
