import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import type { SourceSite } from "../source.ts";

/** Returns the form of an old address in which spellings of it are one: decoded, without ending and slash at the end. */
export function addressKey(address: string): string {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  const decoded = decodedAddress(path)
    .normalize("NFC")
    .replace(/\/{2,}/g, "/");
  const bare = decoded
    .replace(/\/index\.(html?|php|md)$/i, "/")
    .replace(/\.(html?|md|mdx|markdown)$/i, "")
    .replace(/(.)\/+$/, "$1");
  return `${bare === "" ? "/" : bare}${query.length > 1 ? query : ""}`;
}

/** Old addresses of a site, each with the path that it leads to. */
export class AddressTable {
  readonly #paths = new Map<string, string>();
  readonly #base: string;
  readonly #origins: readonly string[];

  constructor({ origins, base = "" }: Pick<SourceSite, "origins" | "base">) {
    this.#origins = origins.map((origin) => origin.toLowerCase());
    this.#base = base;
  }

  /** Adds an address; the first claim of one counts. Returns false if another has it. */
  add(address: string, path: string): boolean {
    const key = addressKey(address);
    const known = this.#paths.get(key);
    if (known !== undefined) return known === path;
    this.#paths.set(key, path);
    return true;
  }

  /** Returns the path from the root of an address on the old site; undefined for one elsewhere. */
  localPath(address: string): string | undefined {
    if (address.startsWith("/") && !address.startsWith("//")) return address;
    const url = /^(https?:)?\/\//i.test(address) ? URL.parse(address.replace(/^\/\//, "https://")) : null;
    if (!url || !this.#origins.includes(url.origin.toLowerCase())) return undefined;
    return `${url.pathname}${url.search}${url.hash}`;
  }

  /** Returns where an old path leads, with or without the query and the path that all addresses begin with. */
  find(path: string): string | undefined {
    const whole = addressKey(path);
    const [bare = ""] = whole.split("?", 1);
    const short =
      this.#base !== "" && bare.startsWith(`${this.#base}/`) ? bare.slice(this.#base.length) : `${this.#base}${bare}`;
    return (
      [whole, bare, short].map((key) => this.#paths.get(key)).find((found) => found !== undefined) ?? this.#folded(bare)
    );
  }

  /** Returns true if old addresses begin with a path. */
  hasBelow(path: string): boolean {
    return this.#paths.keys().some((key) => key.startsWith(path));
  }

  /** A host may not tell capitals from small letters. */
  #folded(path: string): string | undefined {
    const lower = path.toLowerCase();
    return lower === path ? undefined : this.#paths.get(lower);
  }
}
