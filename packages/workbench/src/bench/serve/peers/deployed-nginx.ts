import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../checkout.ts";
import type { Launch } from "../server-process.ts";

/** Addresses of the configuration in `deploy`. */
export interface Place {
  /** Addresses after `listen`, for pages; `plain` is for the redirect from HTTP. */
  pages: string;
  plain: string;
  /** Port of Node. */
  upstream: number;
  /** Name of the site (default: the placeholder in the configuration). */
  name?: string;
  /** Further directives of `http`. */
  http?: string;
}

/** Placeholder for the site's name in the configuration. */
export const placeholder = "studio.example";

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Writes `deploy/nginx.conf` into a folder, with other ports, folders and name; returns the path of the file. */
export function placeNginx(folder: string, { pages, plain, upstream, name = placeholder, http = "" }: Place): string {
  for (const each of temporary) mkdirSync(join(folder, each), { recursive: true });
  const paths = temporary.map((each) => `${each}_temp_path ${join(folder, each)};`).join(" ");
  const moves: [from: string, to: string][] = [
    ["listen 443 ssl http2; listen [::]:443 ssl http2;", `listen ${pages};`],
    ["listen 80; listen [::]:80;", `listen ${plain};`],
    ["/etc/letsencrypt/live/studio.example/fullchain.pem", join(folder, "fullchain.pem")],
    ["/etc/letsencrypt/live/studio.example/privkey.pem", join(folder, "privkey.pem")],
    ["/var/cache/studio", join(folder, "cache")],
    ["/run/nginx.pid", join(folder, "nginx.pid")],
    ["/var/log/nginx/error.log", join(folder, "error.log")],
    ["http {", `http { ${paths} ${http}`],
  ];
  const deployed = (file: string) => readFileSync(join(root, "deploy", file), "utf8");
  const named = (text: string) => text.replaceAll(placeholder, name);
  const moved = moves.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
    return text.replace(from, () => to);
  }, deployed("nginx.conf"));
  const text = named(moved);
  const file = join(folder, "nginx.conf");
  // nginx needs the certificates that it names, even if nothing listens with them.
  writeFileSync(file, pages.includes(" ssl") ? text : text.replace(/^ *ssl_certificate.*\n/gm, ""));
  writeFileSync(join(folder, "problems.conf"), named(deployed("problems.conf")));
  writeFileSync(join(folder, "upstream.conf"), `server 127.0.0.1:${upstream};`);
  return file;
}

/**
 * Returns the cache of `deploy/nginx.conf` in front of our server, as one process and without TLS, like the other
 * servers.
 */
export function cachingNginx(name: string, into: string, upstream: () => number): Launch {
  const folder = join(into, "caching-nginx");
  return {
    name,
    command(port) {
      mkdirSync(folder);
      const http = "keepalive_requests 1000000000;";
      const listen = { pages: `127.0.0.1:${port}`, plain: `unix:${join(folder, "plain.sock")}` };
      const file = placeNginx(folder, { ...listen, upstream: upstream(), http });
      return ["nginx", "-e", join(folder, "error.log"), "-c", file, "-g", "daemon off; master_process off;"];
    },
  };
}
