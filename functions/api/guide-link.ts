import { readSigned, signed } from "./signed-text.ts";

/** What a link to a guide holds. */
export interface GuideLink {
  slug: string;
  locale: string;
  /** Milliseconds since 1970 until which it works. */
  until: number;
}

/** Where links to guides lead; `{token}` says which, and until when. */
export const guidePath = "/guides/{token}";

/** Address of a guide for whoever has the mail with it: nobody else can make one. */
export async function guideLink({ slug, locale, until }: GuideLink, secret: string, baseUrl: string): Promise<string> {
  const token = await signed(JSON.stringify([slug, locale, until]), secret);
  return new URL(guidePath.replace("{token}", token), baseUrl).href;
}

/** What a token says; undefined where it was not made with the secret. */
export async function readGuideToken(token: string, secret: string): Promise<GuideLink | undefined> {
  const text = await readSigned(token, secret);
  if (text === undefined) return undefined;
  const [slug, locale, until] = JSON.parse(text) as [string, string, number];
  return { slug, locale, until };
}
