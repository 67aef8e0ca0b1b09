/** Strong entity tag of a body: equal bytes, equal tag, in a build and on every platform. */
export async function entityTag(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const text = btoa(String.fromCharCode(...hash.subarray(0, 17)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `"${text.slice(0, 22)}"`;
}
