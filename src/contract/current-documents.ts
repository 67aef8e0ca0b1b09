import type { DocumentFacts } from "./manifest.ts";

// As the current studio: the build bundles the pages, so a module variable would exist twice.
const slot = Symbol.for("studio-surface.documents");

type Holder = { [slot]?: readonly DocumentFacts[] };

/** Those of this copy of the module alone. */
let kept: readonly DocumentFacts[] | undefined;

/** Makes some documents those that this copy of the pages lists. */
export function keepDocuments(documents: readonly DocumentFacts[]): void {
  kept = documents;
}

/** Makes some documents those that pages list and link to. */
export function setCurrentDocuments(documents: readonly DocumentFacts[]): void {
  (globalThis as Holder)[slot] = documents;
}

/** The documents of the site that is being built or served in development. */
export function currentDocuments(): readonly DocumentFacts[] {
  const held = kept ?? (globalThis as Holder)[slot];
  if (!held) throw new Error("no documents are known: a build and development name them before pages are rendered");
  return held;
}
