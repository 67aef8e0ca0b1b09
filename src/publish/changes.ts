import type { Manifest, Variant } from "../api/http/manifest.ts";

/** Addresses that differ between two builds, each list in the order of code points. */
export interface Changes {
  added: string[];
  /** Addresses with other bytes, another media type or other headers in any representation. */
  changed: string[];
  removed: string[];
}

type Routes = Manifest["routes"];

/** Returns the addresses that differ between an earlier build and this one. */
export function changesOf(earlier: Routes, routes: Routes): Changes {
  const paths = Object.keys(routes);
  return {
    added: paths.filter((path) => !Object.hasOwn(earlier, path)).sort(),
    changed: paths.filter((path) => Object.hasOwn(earlier, path) && !isSame(earlier[path], routes[path])).sort(),
    removed: Object.keys(earlier)
      .filter((path) => !Object.hasOwn(routes, path))
      .sort(),
  };
}

function isSame(earlier: readonly Variant[] = [], variants: readonly Variant[] = []): boolean {
  return earlier.length === variants.length && variants.every((variant, index) => isEqual(earlier[index], variant));
}

/** Compares what clients get; places in the pack are no part of it. */
function isEqual(earlier: Variant | undefined, { type, identity, headers }: Variant): boolean {
  return (
    earlier?.identity.etag === identity.etag &&
    earlier.type === type &&
    JSON.stringify(earlier.headers) === JSON.stringify(headers)
  );
}
