import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { placeholder as host, placeNginx } from "../../../packages/workbench/src/bench/serve/peers/deployed-nginx.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { type Ask, askBy } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";

const isMissing = (program: string, word: string) => spawnSync(program, [word]).error !== undefined;

/** Value of `skip` for a suite that needs nginx: false, or the reason why there is none. */
export const withoutNginx =
  (isMissing("nginx", "-v") || isMissing("openssl", "version")) &&
  "NO NGINX OR NO OPENSSL WAS FOUND: deploy/nginx.conf was not tested. Install nginx and openssl.";

if (withoutNginx) console.error(`\n*** ${withoutNginx} ***\n`);

/** Nginx with the project's configuration, except for ports and folders. */
export interface Nginx {
  /** Port of TLS; `plainPort` is that of plain HTTP. */
  port: number;
  plainPort: number;
  /** Its self-signed certificate. */
  certificate: string;
  /** Sends a request over TLS, on persistent connections. */
  ask(path: string, ask?: Ask): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts an nginx with a server name in front of a port; it writes all its files into one folder. */
export async function startNginx(folder: string, upstream: number, name = host): Promise<Nginx> {
  // Its workers run as another user.
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder, name);
  const listen = { pages: `127.0.0.1:${port} ssl http2`, plain: `127.0.0.1:${plainPort}` };
  const file = placeNginx(folder, { ...listen, upstream, name });
  const errors = join(folder, "error.log");
  const child = spawn("nginx", ["-e", errors, "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 32, ca: readFileSync(certificate), servername: name });
  const ask = (path: string, asked?: Ask) =>
    askBy((options) => request({ host: "127.0.0.1", port, agent, ...options }), path, {
      ...asked,
      headers: { Host: name, ...asked?.headers },
    });
  const stop = () => {
    agent.destroy();
    return ended(child);
  };
  try {
    await eventually("an answer of nginx", () => {
      if (hasEnded(child)) throw new Error(readFileSync(errors, "utf8"));
      return ask("/healthz").catch(() => false as const);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, plainPort, certificate, ask, stop };
}

function makeCertificate(folder: string, host: string): string {
  const [key, file] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...curve, ...subject, "-keyout", key, "-out", file], {
    stdio: "ignore",
  });
  return file;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
