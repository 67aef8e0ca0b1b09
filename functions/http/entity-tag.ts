/** Returns the strong entity tag of a body. Equal bytes have equal tags, in a build and on every platform. */
export async function entityTag(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return tagOfHash(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** Returns the tag of a body from its SHA-256 hash. */
export function tagOfHash(hash: Uint8Array): string {
  const text = btoa(String.fromCharCode(...hash.subarray(0, 17)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `"${text.slice(0, 22)}"`;
}
