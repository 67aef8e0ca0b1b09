/** Names in the folder of compiled pages */
export const compiledFiles = {
  /** Code that renders pages, and its entry */
  code: "code",
  entry: "prerender-entry.mjs",
  /** Files that pages load */
  assets: "assets",
  /** Code of pages on demand: name of a file → its text */
  onDemand: "pages.json",
  /** Facts of the folder; written last, so that a folder with them is whole */
  index: "renderer.json",
} as const;
