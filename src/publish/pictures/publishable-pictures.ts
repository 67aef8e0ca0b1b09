import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { publishedPictureBytes } from "../../loader/published-picture-bytes.ts";
import { writeWhole } from "../write-whole.ts";

/** Published forms of the pictures of a content folder: the file itself, or a copy without place, camera and author */
export class PublishablePictures {
  readonly #content: string;
  readonly #folder: string;
  readonly #paths = new Map<string, string>();
  readonly #needed = new Set<string>();

  constructor(content: string, cacheDir: string) {
    this.#content = content;
    this.#folder = join(cacheDir, "pictures");
  }

  /** Returns the path of the published form of a picture, which is there. */
  pathOf(file: string): string {
    const path = this.#paths.get(file) ?? this.#made(file);
    this.#paths.set(file, path);
    return path;
  }

  /** Removes the copies that nobody asked for. */
  dropUnused(): void {
    if (!existsSync(this.#folder)) return;
    const left = readdirSync(this.#folder).filter((name) => !this.#needed.has(name));
    for (const name of left) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  #made(file: string): string {
    const own = join(this.#content, file);
    const bytes = readFileSync(own);
    const published = publishedPictureBytes(bytes);
    if (published === bytes || Buffer.compare(published, bytes) === 0) return own;
    // Two pictures of the same bytes stay two, as their files are.
    const name = hash("sha256", Buffer.concat([Buffer.from(`${file}\0`), published])).slice(0, 32);
    this.#needed.add(name);
    const copy = join(this.#folder, name, basename(file));
    if (!existsSync(copy)) writeWhole(copy, published);
    return copy;
  }
}
