/** Returns the path from one file to another below the same root. */
export function relativePath(from: string, to: string): string {
  const folders = from.split("/").slice(0, -1);
  const parts = to.split("/");
  const differs = folders.findIndex((folder, index) => folder !== parts[index]);
  const common = differs === -1 ? folders.length : differs;
  return [...folders.slice(common).map(() => ".."), ...parts.slice(common)].join("/");
}
