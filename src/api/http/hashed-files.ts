/** Prefix of the addresses whose names hold a hash of their content. */
const prefix = "/_astro/";

/** Bytes of files of earlier builds that a build holds at most. */
export const heldBytes = 64 * 1024 * 1024;

/** Returns true if the address never has another content: its name holds a hash of it. */
export function isHashed(path: string): boolean {
  return path.startsWith(prefix);
}
