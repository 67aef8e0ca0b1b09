// The build bundles the pages, so a module variable would exist twice: once in the integration, once in the bundle.
const slot = Symbol.for("studio-surface.pages-rendered");

type Holder = { [slot]?: ReadonlySet<string> };

/** Has only the pages of these paths rendered, or all of them again. */
export function renderOnly(paths: readonly string[] | undefined): void {
  (globalThis as Holder)[slot] = paths && new Set(paths);
}

/** Whether a page is among those that are rendered now. */
export function isRendered(path: string): boolean {
  return (globalThis as Holder)[slot]?.has(path) ?? true;
}
