/** Returns what proves, to whoever has a key, that a server has it too: without telling it, and for one host and question alone. */
export async function proofOfKey(key: string, host: string, question: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const made = await crypto.subtle.importKey("raw", bytes(key), algorithm, false, ["sign"]);
  const signed = new Uint8Array(await crypto.subtle.sign(algorithm.name, made, bytes(`${host} ${question}`)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
