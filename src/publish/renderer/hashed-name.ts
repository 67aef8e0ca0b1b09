import { hash } from "node:crypto";

/** Folder of the site with files whose names hold a hash of their content */
export const hashedFolder = "_astro";

/** Characters that stand in no name of a file, or end its address */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names of files hold them
const unsafe = /[\u0000-\u001F"#$%&*+,:;<=>?[\]^`{|}\u007F]/g;

/** Returns the name under which a file is published: it holds a hash of what the file is made of. */
export function hashedName(name: string, content: string | Uint8Array): string {
  const dot = name.lastIndexOf(".");
  const mark = hash("sha256", content, "base64url").slice(0, 8);
  return `${name.slice(0, dot).replace(unsafe, "_")}.${mark}${name.slice(dot)}`;
}
