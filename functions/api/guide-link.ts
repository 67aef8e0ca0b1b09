/** What a link to a guide holds. */
export interface GuideLink {
  slug: string;
  locale: string;
  /** Milliseconds since 1970 until which it works. */
  until: number;
}

/** Where links to guides lead; `{token}` says which, and until when. */
export const guidePath = "/guides/{token}";

const encoder = new TextEncoder();

/** Address of a guide for whoever has the mail with it: nobody else can make one (HMAC-SHA-256). */
export async function guideLink(link: GuideLink, secret: string, baseUrl: string): Promise<string> {
  const payload = base64url(encoder.encode(JSON.stringify([link.slug, link.locale, link.until])));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(payload));
  return new URL(guidePath.replace("{token}", `${payload}.${base64url(new Uint8Array(signature))}`), baseUrl).href;
}

/** What a token says; undefined where it was not made with the secret. */
export async function readGuideToken(token: string, secret: string): Promise<GuideLink | undefined> {
  const [, payload = "", signature = ""] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? [];
  const key = await keyOf(secret);
  if (!(await crypto.subtle.verify("HMAC", key, bytesOf(signature), encoder.encode(payload)))) return undefined;
  const [slug, locale, until] = JSON.parse(new TextDecoder().decode(bytesOf(payload))) as [string, string, number];
  return { slug, locale, until };
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
