import type { Root } from "hast";
import { htmlToHast } from "satteri";
import { BodyFiles } from "../../functions/hosts/node/body-packs.ts";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import type { Variant } from "../../src/api/http/manifest.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { sitePagesOf } from "../../src/api/pages/site-pages.ts";
import { readStudio } from "./read-studio.ts";

/** Opens what a build publishes. */
export function openBuiltSite(build: string) {
  const { baseUrl, routes } = readManifest(build);
  const bodies = new BodyFiles(build);
  const studio = readStudio(build);
  const paths = Object.keys(routes);

  /** Returns the first representation of a path. */
  const variantAt = (path: string): Variant => {
    const variant = routes[path]?.[0];
    if (!variant) throw new Error(`the build has nothing at ${path}`);
    return variant;
  };
  /** Returns the bytes of the first representation of a path. */
  const bytesAt = (path: string): Buffer => bodies.read(variantAt(path).identity);
  const textAt = (path: string): string => bytesAt(path).toString("utf8");

  return {
    baseUrl,
    studio,
    pages: sitePagesOf(studio, operationsOf(studio)),
    paths,
    variantAt,
    bytesAt,
    textAt,
    /** True if the build publishes a path. */
    exists: (path: string): boolean => Object.hasOwn(routes, path),
    /** Returns the paths whose first representation has a type. */
    pathsOf: (type: RegExp): string[] => paths.filter((path) => type.test(variantAt(path).type)),
    /** Parses a page to a tree. */
    treeAt: (path: string): Root => htmlToHast(textAt(path)) as Root,
  };
}
