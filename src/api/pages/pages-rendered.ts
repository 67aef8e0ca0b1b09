import { processWide } from "../../model/studio/process-wide.ts";

const shared = processWide<ReadonlySet<string>>("pages-rendered");

/** Has only the pages of these paths rendered, or all of them again. */
export function renderOnly(paths: readonly string[] | undefined): void {
  shared.set(paths && new Set(paths));
}

/** Whether a page is among those that are rendered now. */
export function isRendered(path: string): boolean {
  return shared.get()?.has(path) ?? true;
}
