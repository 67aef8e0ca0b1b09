import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";
import { htmlToHast } from "satteri";
import { PackReader, readManifest } from "../../functions/node/pack.ts";
import type { Variant } from "../../src/contract/manifest.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import { sitePagesOf } from "../../src/contract/site-pages.ts";
import { createStudio, type StudioData } from "../../src/model/studio.ts";
import { renderedBuild } from "./rendered-build.ts";

const manifest = readManifest(renderedBuild);
const pack = new PackReader(renderedBuild);

export const { baseUrl } = manifest;
export const studio = createStudio(JSON.parse(readFileSync(join(renderedBuild, "studio.json"), "utf8")) as StudioData);
export const pages = sitePagesOf(studio, operationsOf(studio));
export const paths = Object.keys(manifest.routes);

/** Whether the build publishes a path. */
export function exists(path: string): boolean {
  return Object.hasOwn(manifest.routes, path);
}

/** The first representation of a path. */
export function variantAt(path: string): Variant {
  const variant = manifest.routes[path]?.[0];
  if (!variant) throw new Error(`the build has nothing at ${path}`);
  return variant;
}

/** Text of the first representation of a path. */
export function textAt(path: string): string {
  return pack.read(variantAt(path).identity).toString("utf8");
}

/** Paths whose first representation has a type. */
export function pathsOf(type: RegExp): string[] {
  return paths.filter((path) => type.test(variantAt(path).type));
}

/** A page as a tree. */
export function treeAt(path: string): Root {
  return htmlToHast(textAt(path)) as Root;
}

/** Values of an attribute of every element that a selector finds. */
export function attributes(tree: Root, selector: string, name: string): string[] {
  return selectAll(selector, tree).map((element: Element) => String(element.properties[name]));
}

/** Markdown without its code, in blocks and in spans. */
export function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, "")
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
}
