/** A path as the bundler writes it, on Windows too. */
export function asUrlPath(path: string): string {
  return path.replaceAll("\\", "/");
}
