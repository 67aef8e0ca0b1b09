import type { MovedAddresses } from "../../model/studio/moved-index.ts";
import { fileRows } from "./file-rows.ts";

/** Returns the file `_redirects` of Netlify and Cloudflare Pages. What these cannot say stands in comments. */
export function redirectLines(moved: MovedAddresses, pages: ReadonlySet<string>): string {
  const lines = fileRows(moved, pages).map(({ path, query, to }) => {
    if (to === null) return `# gone: ${path}`;
    if (path.endsWith("*") && !path.endsWith("/*")) return `# a prefix within a name: ${path} ${to}`;
    const asked = query.map(([name, value]) => ` ${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("");
    return `${path}${asked} ${to.replace(/\*$/, ":splat")} 301`;
  });
  return `${lines.join("\n")}\n`;
}
