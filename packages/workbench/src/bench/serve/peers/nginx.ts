import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Launch } from "../server-process.ts";

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

export function nginx(www: string, into: string): Launch {
  return {
    name: "nginx",
    command(port) {
      const file = join(into, "nginx.conf");
      writeFileSync(file, configuration(www, port));
      return ["nginx", "-c", file, "-p", into];
    },
  };
}

/**
 * Configures nginx as one process with its file cache, serving ready-made gzip bodies: Debian's nginx has no brotli.
 */
function configuration(folder: string, port: number): string {
  return `daemon off;
master_process off;
pid ${folder}/../nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; application/json json; }
  default_type application/octet-stream;
  keepalive_requests 1000000000;
  sendfile on;
  open_file_cache max=1000 inactive=60s;
  open_file_cache_valid 60s;
  client_body_temp_path ${folder}/../nginx-body;
  proxy_temp_path ${folder}/../nginx-proxy;
  fastcgi_temp_path ${folder}/../nginx-fastcgi;
  uwsgi_temp_path ${folder}/../nginx-uwsgi;
  scgi_temp_path ${folder}/../nginx-scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    gzip_vary on;
    add_header Cache-Control "public, max-age=300";
  }
}
`;
}
