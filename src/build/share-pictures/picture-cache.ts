import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const extension = ".png";

/** Folder of pictures that were drawn before, by content */
export class PictureCache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns a picture from the folder, or draws and stores it. */
  async take(name: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const file = join(this.#folder, `${name}${extension}`);
    this.#used.add(`${name}${extension}`);
    if (existsSync(file)) return new Uint8Array(readFileSync(file));
    const png = await draw();
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(`${file}.part`, png);
    renameSync(`${file}.part`, file);
    return png;
  }

  /** Deletes every picture that was not taken. */
  dropUnused(): void {
    if (!existsSync(this.#folder)) return;
    const unused = readdirSync(this.#folder).filter((name) => name.endsWith(extension) && !this.#used.has(name));
    for (const name of unused) rmSync(join(this.#folder, name), { force: true });
  }
}
