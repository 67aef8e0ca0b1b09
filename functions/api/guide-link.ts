import { readSigned, signed } from "./signed-text.ts";

export interface GuideLink {
  slug: string;
  locale: string;
  /** Time at which it expires, in milliseconds since 1970. */
  until: number;
}

/** Path of links to guides; `{token}` holds the guide and its expiry. */
export const guidePath = "/guides/{token}";

/** Returns the address of a guide for a mail. Nobody without the secret can make one. */
export async function guideLink({ slug, locale, until }: GuideLink, secret: string, baseUrl: string): Promise<string> {
  const token = await signed(JSON.stringify([slug, locale, until]), secret);
  return new URL(guidePath.replace("{token}", token), baseUrl).href;
}

/** Reads a token; undefined if it was not signed with the secret. */
export async function readGuideToken(token: string, secret: string): Promise<GuideLink | undefined> {
  const text = await readSigned(token, secret);
  if (text === undefined) return undefined;
  const [slug, locale, until] = JSON.parse(text) as [string, string, number];
  return { slug, locale, until };
}
