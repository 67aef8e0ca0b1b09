import type { SourcePerson } from "../../source.ts";
import type { GhostIndex } from "./ghost-index.ts";
import { type GhostRow, textIn } from "./ghost-row.ts";

/** Networks of which Ghost keeps a name → the page of that name. */
const networks: readonly (readonly [field: string, network: string, page: string])[] = [
  ["twitter", "X", "https://x.com/"],
  ["facebook", "Facebook", "https://www.facebook.com/"],
  ["threads", "Threads", "https://www.threads.net/@"],
  ["bluesky", "Bluesky", "https://bsky.app/profile/"],
  ["mastodon", "Mastodon", "https://"],
  ["tiktok", "TikTok", "https://www.tiktok.com/@"],
  ["youtube", "YouTube", "https://www.youtube.com/"],
  ["instagram", "Instagram", "https://www.instagram.com/"],
  ["linkedin", "LinkedIn", "https://www.linkedin.com/in/"],
];

/** Yields those who wrote a post. */
export function* ghostPeople(
  index: GhostIndex,
  file: string,
  addressOf: (address: string) => string,
): Generator<SourcePerson> {
  for (const [id, user] of index.users) {
    if (!index.writers.has(id)) continue;
    const [slug, bio] = [textIn(user, "slug"), textIn(user, "bio")];
    const picture = textIn(user, "profile_image") || textIn(user, "image");
    const links = linksOf(user);
    yield {
      place: { file },
      id: slug || id,
      name: textIn(user, "name") || slug,
      ...(bio && { summary: bio }),
      ...(picture && { picture: { address: addressOf(picture) } }),
      ...(links.length > 0 && { links }),
      ...(slug && { addresses: [`/author/${slug}/`] }),
      ...(/^(inactive|locked)$/.test(textIn(user, "status")) && { isFormer: true }),
      rest: Object.fromEntries(
        ["location", "cover_image"].map((name) => [name, textIn(user, name)]).filter(([, text]) => text),
      ),
    };
  }
}

function linksOf(user: GhostRow): { network?: string; label?: string; url: string }[] {
  const website = textIn(user, "website");
  const own = /^https?:\/\//i.test(website)
    ? [{ label: website.replace(/^https?:\/\/(www\.)?|\/$/gi, ""), url: website }]
    : [];
  const others = networks.flatMap(([field, network, page]) => {
    const name = textIn(user, field).replace(/^@/, "").replace(/^\//, "");
    if (name === "") return [];
    const url = URL.parse(/^https?:\/\//i.test(name) ? name : `${page}${name}`);
    return url ? [{ network, url: url.href }] : [];
  });
  return [...own, ...others];
}
