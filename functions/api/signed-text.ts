const encoder = new TextEncoder();

/** Signs a text with a secret (HMAC-SHA-256); `readSigned` accepts no other. */
export async function signed(text: string, secret: string): Promise<string> {
  const payload = base64url(encoder.encode(text));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(payload));
  return `${payload}.${base64url(new Uint8Array(signature))}`;
}

const shape = /^([\w-]{1,1000})\.([\w-]{43})$/;

/** Returns true if a token has the shape of a signed text. */
export function isSignedShape(token: string): boolean {
  return shape.test(token);
}

/** Reads a text that was signed with the secret; undefined if the signature is wrong. */
export async function readSigned(token: string, secret: string): Promise<string | undefined> {
  const [, payload = "", signature = ""] = shape.exec(token) ?? [];
  const key = await keyOf(secret);
  if (!(await crypto.subtle.verify("HMAC", key, bytesOf(signature), encoder.encode(payload)))) return undefined;
  return new TextDecoder().decode(bytesOf(payload));
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
