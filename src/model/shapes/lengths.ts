/**
 * Greatest lengths of names in content, in UTF-16 units. Addresses, file names and lists hold whatever keeps to them: a slug of
 * 80 letters has at most 240 bytes, and a name on a disk 255.
 */
export const mostLetters = { slug: 80, tag: 60, address: 2000, line: 10_000 } as const;

/** Greatest length of a file's name in bytes: what is published of a file adds a hash and an ending. */
export const mostNameBytes = 200;

/** Greatest length of a slug that is cut, in bytes: the name of its file has room for a day and an ending. */
const mostSlugBytes = mostNameBytes - 20;

/** Returns the beginning of a slug that has at most so many letters, cut between words if it can be. */
export function cutSlug(slug: string, mostOfAll: number = mostLetters.slug): string {
  let most = mostOfAll;
  while (new TextEncoder().encode(slug.slice(0, most)).length > mostSlugBytes) most -= 1;
  if (slug.length <= most) return slug;
  const whole = slug.slice(0, most + 1).replace(/-[^-]*$/, "");
  return (whole.length <= most ? whole : slug.slice(0, most)).replace(/[\ud800-\udbff]$/, "");
}
