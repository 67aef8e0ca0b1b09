import { processWide } from "../../model/studio/process-wide.ts";

const shared = processWide<ReadonlySet<string>>("pages-rendered");

/** Limits rendering to the pages of these paths; undefined renders all again. */
export function renderOnly(paths: readonly string[] | undefined): void {
  shared.set(paths && new Set(paths));
}

/** Returns true if a page is rendered in this run. */
export function isRendered(path: string): boolean {
  return shared.get()?.has(path) ?? true;
}
