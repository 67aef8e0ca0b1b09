/** Returns a path as the bundler writes it, with `/` on Windows too. */
export function asUrlPath(path: string): string {
  return path.replaceAll("\\", "/");
}
