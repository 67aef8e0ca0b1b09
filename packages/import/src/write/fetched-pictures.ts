import { Buffer } from "node:buffer";
import { lookup } from "node:dns/promises";
import { Agent, request } from "node:https";
import { basename } from "node:path/posix";
import ipaddr from "ipaddr.js";
import pLimit from "p-limit";

/** Bounds of a download: bytes of one and of all, which are in memory, milliseconds, redirects, and pictures at once. */
const most = { bytes: 20 * 1024 ** 2, all: 1024 ** 3, time: 20_000, hops: 4, atOnce: 4 };

interface Fetched {
  name: string;
  bytes: Buffer;
}

/** Function that finds the addresses of a host; another one in tests. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

/** Limits and look-up of downloads; others in tests. */
interface DownloadOptions {
  find: Lookup;
  port: number;
  /** Bytes of all pictures together. */
  all: number;
  allows(address: string): boolean;
  /** Certificate that is trusted beside those of the system. */
  ca?: string;
}

/** Pictures of the web that were downloaded. Only public addresses are asked, whatever a name or a redirect says. */
export class FetchedPictures {
  readonly #found = new Map<string, Fetched>();
  readonly #failed = new Map<string, string>();
  readonly #limit = pLimit(most.atOnce);
  readonly #options: DownloadOptions;
  #bytes = 0;

  constructor(options: Partial<DownloadOptions> = {}) {
    const find: Lookup = (host) => lookup(host, { all: true });
    this.#options = { find, port: 443, all: most.all, allows: isPublic, ...options };
  }

  find(address: string): Fetched | undefined {
    return this.#found.get(address);
  }

  /** Returns why a picture is not there. */
  whyNot(address: string): string | undefined {
    return this.#failed.get(address);
  }

  /** Downloads the pictures that are not there yet. */
  async fetchAll(addresses: Iterable<string>): Promise<void> {
    const wanted = [...new Set(addresses)].filter((each) => !this.#found.has(each) && !this.#failed.has(each));
    await Promise.all(wanted.map((address) => this.#limit(() => this.#fetch(address))));
  }

  async #fetch(address: string): Promise<void> {
    const { all } = this.#options;
    try {
      if (this.#bytes >= all) throw new Error(`over ${all / 1024 ** 2} MB with all others`);
      let url = new URL(address);
      for (let hop = 0; hop <= most.hops; hop += 1) {
        const answer = await this.#ask(url);
        if ("bytes" in answer) {
          this.#bytes += answer.bytes.length;
          this.#found.set(address, { name: basename(url.pathname) || "picture", bytes: answer.bytes });
          return;
        }
        url = new URL(answer.to, url);
      }
      throw new Error(`more than ${most.hops} redirects`);
    } catch (error) {
      this.#failed.set(address, (error as Error).message);
    }
  }

  /** Asks one address of a host that was looked up and judged, so that no second look-up gives another. */
  async #ask(url: URL): Promise<{ bytes: Buffer } | { to: string }> {
    if (url.protocol !== "https:") throw new Error(`${url.protocol} is not https`);
    if (url.port !== "" || url.username !== "") throw new Error("an address with a port or a name");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === "ipv6" ? 6 : 4 }]
      : await this.#options.find(host);
    const wrong = addresses.find(({ address }) => !this.#options.allows(address));
    if (wrong || addresses.length === 0) throw new Error(`${host} is not on the public internet`);
    const [first] = addresses as [{ address: string; family: number }];
    return await download(url, first, this.#options);
  }
}

/** Returns true for an address of the public internet: not this machine, its networks, or a cloud's own. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

function download(
  url: URL,
  { address, family }: { address: string; family: number },
  { port, ca }: Pick<DownloadOptions, "port" | "ca">,
): Promise<{ bytes: Buffer } | { to: string }> {
  return new Promise((resolve, fail) => {
    const agent = new Agent({ keepAlive: false });
    const headers = { Accept: "image/*", Host: url.host };
    const asked = request(
      {
        host: address,
        family,
        port,
        path: `${url.pathname}${url.search}`,
        servername: ipaddr.isValid(url.hostname) ? undefined : url.hostname,
        headers,
        agent,
        timeout: most.time,
        ...(ca !== undefined && { ca }),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        const to = answer.headers.location;
        if (statusCode >= 300 && statusCode < 400 && to !== undefined) {
          answer.destroy();
          resolve({ to });
          return;
        }
        if (statusCode !== 200) return void asked.destroy(new Error(`answered ${statusCode}`));
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > most.bytes) asked.destroy(new Error(`over ${most.bytes / 1024 ** 2} MB`));
          else chunks.push(chunk);
        });
        answer.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
        answer.on("error", fail);
      },
    );
    const timer = setTimeout(() => asked.destroy(new Error("took too long")), most.time);
    asked.on("close", () => clearTimeout(timer));
    asked.on("timeout", () => asked.destroy(new Error("took too long")));
    asked.on("error", fail);
    asked.end();
  });
}
