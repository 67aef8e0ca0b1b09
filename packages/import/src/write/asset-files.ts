import { readFileSync, statSync } from "node:fs";
import { basename, posix, relative, sep } from "node:path";
import { isPictureFile } from "../../../../src/loader/read/picture-files.ts";
import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import type { Report } from "../report.ts";
import type { Source } from "../source.ts";
import type { ContentFiles } from "./content-files.ts";
import type { FetchedPictures } from "./fetched-pictures.ts";
import { isSized, pictureIn } from "./picture-bytes.ts";
import type { PlannedRecord } from "./plan.ts";

/** Bytes that a file of the source may have to be taken along. */
const most = 64 * 1024 ** 2;

/** Files of the old site that records show or lead to, each copied once. */
export class AssetFiles {
  /** Hosts that pages load pictures, frames and films from. */
  readonly hosts = new Set<string>();
  /** Old address → new one of each file that is published. */
  readonly moved = new Map<string, string>();
  readonly #source: Source;
  readonly #files: ContentFiles;
  readonly #report: Report;
  readonly #fetched: FetchedPictures | undefined;
  /** Folder and file of the source → name here. */
  readonly #names = new Map<string, string>();
  readonly #taken = new Map<string, string>();

  constructor(source: Source, files: ContentFiles, report: Report, fetched: FetchedPictures | undefined) {
    this.#source = source;
    this.#files = files;
    this.#report = report;
    this.#fetched = fetched;
  }

  /** Number of pictures that were taken along. */
  get pictureCount(): number {
    return [...this.#taken.keys()].filter((file) => !file.startsWith("public/")).length;
  }

  /** Returns the address of a picture for a record: a file beside it, or one on the web, which no face can be. */
  picture(address: string, record: PlannedRecord, line: number, isFace = false): string | undefined {
    const place = { file: record.from, line };
    const found = this.#found(address, record);
    if (found !== undefined) return this.#copied(found, record, line);
    const url = webAddress(address, this.#source.site.origins);
    if (url === undefined) {
      this.#report.add({
        kind: "missing",
        what: "pictures",
        place,
        detail: address.startsWith("data:") ? address.slice(0, 60) : address,
      });
      return undefined;
    }
    const fetched = this.#fetched?.find(url.href);
    if (fetched !== undefined) return this.#written(fetched.name, fetched.bytes, url.href, record);
    const isOurs = this.#source.site.origins.some((origin) => URL.parse(origin)?.host === url.host);
    if (isOurs) {
      this.#report.add({ kind: "missing", what: "pictures", place, detail: address });
      return undefined;
    }
    if (isFace) {
      this.#report.add({
        kind: "missing",
        what: "pictures of records and people that only the web has",
        place,
        detail: url.href,
      });
      return undefined;
    }
    const why = this.#fetched?.whyNot(url.href);
    const what = this.#fetched
      ? "pictures that could not be fetched, and stay on the web"
      : "pictures that only the web has: `--fetch` downloads them";
    this.#report.add({ kind: "left", what, place, detail: why === undefined ? url.href : `${url.href} (${why})` });
    this.hosts.add(url.hostname);
    return url.href;
  }

  /** Returns the address of a file that prose links to: a picture beside the record, or a published file. */
  linked(address: string, record: PlannedRecord, line: number): string | undefined {
    const found = this.#source.fileOf?.(address, { place: { file: record.from } });
    if (found === undefined) return undefined;
    if (isPictureFile(found) || /\.svgz$/i.test(found)) return this.#copied(found, record, line);
    if (/\.(html?|md|mdx|markdown|php|js|css|njk|liquid|ya?ml|ts|astro)$/i.test(found)) return undefined;
    const bytes = this.#bytes(found, record, line);
    if (bytes === undefined) return undefined;
    const name = this.#nameFor("public/files", found, basename(found));
    this.#files.write(`public/files/${name}`, this.#shown(found), bytes);
    const old = address.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#].*$/, "");
    if (old.startsWith("/")) this.moved.set(old, `/files/${name}`);
    return `/files/${name}`;
  }

  #found(address: string, record: PlannedRecord): string | undefined {
    return /^data:/i.test(address) ? undefined : this.#source.fileOf?.(address, { place: { file: record.from } });
  }

  #copied(file: string, record: PlannedRecord, line: number): string | undefined {
    const bytes = this.#bytes(file, record, line);
    return bytes && this.#written(basename(file), bytes, this.#shown(file), record, line);
  }

  #bytes(file: string, record: PlannedRecord, line: number): Buffer | undefined {
    if (statSync(file).size <= most) return readFileSync(file);
    this.#report.add({
      kind: "missing",
      what: `files over ${most / 1024 ** 2} MB`,
      place: { file: record.from, line },
      detail: basename(file),
    });
    return undefined;
  }

  /** Writes a picture into the folder of pictures of a collection, and returns its address from a record of it. */
  #written(
    name: string,
    bytes: Uint8Array,
    from: string,
    { collection, from: file }: PlannedRecord,
    line?: number,
  ): string | undefined {
    const kind = pictureIn(bytes);
    const isDrawing = "ending" in kind && kind.ending === "svg";
    const isLost = isDrawing && !isSized(kind.cleaned?.text ?? Buffer.from(bytes).toString());
    if ("why" in kind || isLost) {
      this.#report.add({
        kind: "missing",
        what: `pictures that ${"why" in kind ? kind.why : "have neither a size nor a view box"}`,
        place: { file, ...(line !== undefined && { line }) },
        detail: name,
      });
      return undefined;
    }
    for (const { reason, value = "" } of kind.cleaned?.takenOut ?? []) {
      this.#report.add({
        kind: "dropped",
        what: "parts of drawings that act or load something",
        place: { file, ...(line !== undefined && { line }) },
        detail: `${name}: ${reason} ${value}`,
      });
    }
    const folder = `${collection}/pictures`;
    const own = this.#nameFor(folder, from, `${name.replace(/\.\w+$/, "")}.${kind.ending}`);
    this.#files.write(`${folder}/${own}`, from, kind.cleaned?.text ?? bytes);
    return `../pictures/${own}`;
  }

  /** Returns a file as the source names it, whatever the machine. */
  #shown(file: string): string {
    const { root } = this.#source;
    return root === undefined ? basename(file) : relative(root, file).split(sep).join("/");
  }

  #nameFor(folder: string, from: string, name: string): string {
    const key = `${folder}\0${from}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const { name: stem, ext } = posix.parse(plainName(name));
    let own = `${stem}${ext}`;
    for (let number = 2; this.#taken.has(`${folder}/${own}`); number += 1) own = `${stem}-${number}${ext}`;
    this.#taken.set(`${folder}/${own}`, from);
    this.#names.set(key, own);
    return own;
  }
}

/** Returns a name of a file that fits an address, in small letters, so that no two differ by capitals alone. */
function plainName(name: string): string {
  const { name: stem, ext } = posix.parse(decodedAddress(name));
  const plain = stem
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain === "" ? "file" : plain.slice(0, 100)}${ext.toLowerCase()}`;
}

/** Returns the address on the web of a picture; of the old site where it has a path alone. */
function webAddress(address: string, origins: readonly string[]): URL | undefined {
  const [own] = origins.filter((origin) => origin.startsWith("https:"));
  const ofSite = address.startsWith("/") && !address.startsWith("//") && own !== undefined;
  const url = ofSite
    ? URL.parse(address, own)
    : URL.parse(address.replace(/^\/\//, "https://").replace(/^http:/i, "https:"));
  return url?.protocol === "https:" && url.username === "" ? url : undefined;
}
