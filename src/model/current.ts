import type { Studio } from "./studio.ts";

// The build bundles the pages, so a module variable would exist twice: once in the integration, once in the bundle.
const slot = Symbol.for("studio-surface.current");

type Holder = { [slot]?: Studio };

/** Makes a studio the one that pages render. */
export function setCurrentStudio(studio: Studio): void {
  (globalThis as Holder)[slot] = studio;
}

/** The studio that is being built or served in development. */
export function currentStudio(): Studio {
  const studio = (globalThis as Holder)[slot];
  if (!studio) throw new Error("no studio is loaded: pages are rendered by the integration in src/integration.ts");
  return studio;
}
