import { Agent, type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { isIP } from "node:net";
import { getCACertificates } from "node:tls";
import manifest from "../../package.json" with { type: "json" };

/** Parts of a request beside its address. */
export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Answer as it came over the wire: not decoded, and no redirect followed. */
export interface Answer {
  asked: { method: string; url: string; headers: Record<string, string> };
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Connection settings for a site that its name does not lead to. */
export interface Wiring {
  /** Further trusted certificates, in PEM. */
  ca?: string;
  /** Addresses to connect to instead of `host:port`. */
  connectTo?: ReadonlyMap<string, { host: string; port: number }>;
}

/** Maximum time of a whole answer, in milliseconds. */
const patienceMs = 20_000;

const userAgent = `studio-verify/${manifest.version} (npm run verify: checks a deployed site)`;

/**
 * Reused connections of one run, one request at a time. Not `fetch`, which adds fields, decodes bodies and rewrites
 * addresses.
 */
export class Wire {
  readonly #agents: Record<string, Agent>;
  readonly #connectTo: NonNullable<Wiring["connectTo"]>;
  /** Number of requests sent. */
  sent = 0;

  constructor({ ca, connectTo = new Map() }: Wiring) {
    const pool = { keepAlive: true, maxSockets: 1 };
    this.#agents = {
      "http:": new Agent(pool),
      "https:": new SecureAgent({ ...pool, ...(ca && { ca: [...getCACertificates(), ca] }) }),
    };
    this.#connectTo = connectTo;
  }

  /** Sends a request to an origin; the path goes out unchanged. */
  async ask(origin: string, path: string, ask: Ask = {}): Promise<Answer> {
    try {
      return await this.#send(origin, path, ask);
    } catch (error) {
      // The server may have closed the connection just as it was reused.
      if (error instanceof StaleConnection) return this.#send(origin, path, ask);
      throw error;
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #send(origin: string, path: string, { method = "GET", headers = {}, body }: Ask): Promise<Answer> {
    const { protocol, hostname, host, port } = new URL(origin);
    const name = hostname.replace(/^\[|\]$/g, "");
    const named = { host: name, port: Number(port) || (protocol === "https:" ? 443 : 80) };
    const options = {
      ...(this.#connectTo.get(`${name}:${named.port}`) ?? named),
      ...(isIP(name) ? {} : { servername: name }),
      agent: this.#agents[protocol],
      method,
      path,
      headers: { host, "user-agent": userAgent, ...headers },
    };
    this.sent += 1;
    const asked = { method, url: origin + path, headers };
    return new Promise((fulfil, reject) => {
      const outgoing = (protocol === "https:" ? secureRequest : plainRequest)(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          fulfil({ asked, status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
        );
      });
      const patience = setTimeout(
        () => outgoing.destroy(new Error(`no whole answer within ${patienceMs / 1000} s`)),
        patienceMs,
      );
      outgoing.on("close", () => clearTimeout(patience));
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        const isStale = outgoing.reusedSocket && ["ECONNRESET", "EPIPE"].includes(error.code ?? "");
        reject(isStale ? new StaleConnection() : error);
      });
      outgoing.end(body);
    });
  }
}

/** Error for a reused connection that the server has closed. */
class StaleConnection extends Error {
  constructor() {
    super("the server closed the connection twice instead of answering");
  }
}
