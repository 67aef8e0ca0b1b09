import type { Records } from "../read/read-records.ts";

/** Returns true if a file exists under either extension and could not be read. */
export function isUnread(file: string, { broken }: Pick<Records, "broken">): boolean {
  const stem = (name: string) => name.replace(/\.mdx?$/, "");
  return broken.some((place) => stem(place.file) === stem(file));
}
