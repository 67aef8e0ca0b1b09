import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../write-whole.ts";

const extension = ".png";

/** Folder of pictures that were drawn before, by content */
export class PictureCache {
  readonly #folder: string;
  /** File that names the picture of each owner in the build before */
  readonly #index: string;
  readonly #taken = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#index = `${folder}.json`;
  }

  /** Returns a picture from the folder, or draws and stores it. The owner is the page or the file that it is made for. */
  async take(
    owner: string,
    name: string,
    draw: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const file = join(this.#folder, `${name}${extension}`);
    this.#taken.set(owner, name);
    if (existsSync(file)) return new Uint8Array(readFileSync(file));
    const png = await draw();
    writeWhole(file, png);
    return png;
  }

  /** Deletes every picture but those of the owners. One whose picture was not taken keeps that of the build before. */
  dropUnused(owners: Iterable<string> = this.#taken.keys()): void {
    const before = this.#before();
    const named = [...owners].flatMap((owner) => {
      const name = this.#taken.get(owner) ?? before[owner];
      return name === undefined ? [] : [[owner, name] as const];
    });
    const used = new Set(named.map(([, name]) => `${name}${extension}`));
    if (!existsSync(this.#folder)) return;
    const unused = readdirSync(this.#folder).filter((name) => name.endsWith(extension) && !used.has(name));
    for (const name of unused) rmSync(join(this.#folder, name), { force: true });
    writeFileSync(this.#index, JSON.stringify(Object.fromEntries(named)));
  }

  #before(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.#index, "utf8"));
    } catch {
      return {};
    }
  }
}
