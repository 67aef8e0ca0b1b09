import type { MovedAddresses } from "../model/studio/moved-index.ts";
import { nginxMap } from "./moved/nginx-map.ts";
import { redirectLines } from "./moved/redirect-lines.ts";
import { vercelRedirects } from "./moved/vercel-redirects.ts";

/** Folder of a build with its old addresses in the forms of hosts that serve files alone */
export const movedFolder = "moved";

/** Returns the files of old addresses for hosts that do not run the program, by their names. */
export function movedFiles(moved: MovedAddresses, pages: ReadonlySet<string>): Record<string, string> {
  return {
    _redirects: redirectLines(moved, pages),
    "vercel.json": vercelRedirects(moved, pages),
    "nginx.conf": nginxMap(moved, pages),
  };
}
