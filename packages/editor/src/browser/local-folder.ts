import type { ContentClient } from "./content-client.ts";

/**
 * Folder of the content as the File System Standard has one. The editor reads and writes through handles of this kind;
 * these lead to our own server, so nobody has to pick a folder, in any browser.
 */
export class LocalFolder {
  readonly kind = "directory";
  readonly name: string;
  readonly #client: ContentClient;
  readonly #path: string;

  constructor(client: ContentClient, path = "") {
    this.#client = client;
    this.#path = path;
    this.name = path.slice(path.lastIndexOf("/") + 1);
  }

  async *entries(): AsyncGenerator<[string, LocalFolder | LocalFile]> {
    if (this.#path === "") await this.#client.list();
    const below = this.#path === "" ? "" : `${this.#path}/`;
    const names = new Map<string, boolean>();
    for (const path of this.#client.listed.keys()) {
      if (!path.startsWith(below)) continue;
      const [name = "", ...rest] = path.slice(below.length).split("/");
      names.set(name, rest.length > 0);
    }
    for (const [name, isFolder] of names) yield [name, isFolder ? this.#folder(name) : this.#file(name)];
  }

  async getDirectoryHandle(name: string): Promise<LocalFolder> {
    return this.#folder(name);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<LocalFile> {
    const file = this.#file(name);
    if (!create && !this.#client.listed.has(file.path))
      throw new DOMException(`${file.path} is missing`, "NotFoundError");
    return file;
  }

  /** Removes a file; a folder without files is none. */
  async removeEntry(name: string): Promise<void> {
    const { path } = this.#file(name);
    if (this.#client.listed.has(path)) await this.#client.remove(path);
  }

  pathOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}/${name}`;
  }

  #folder(name: string): LocalFolder {
    return new LocalFolder(this.#client, this.pathOf(name));
  }

  #file(name: string): LocalFile {
    return new LocalFile(this.#client, this.pathOf(name));
  }
}

/** Prefix of the files that the editor writes before it moves them to their place. */
const temporary = /(^|\/)\.[^/]*$/;

/** File of the content, after the same standard. */
export class LocalFile {
  readonly kind = "file";
  readonly #client: ContentClient;
  /** Data of a temporary file, which is never written as one. */
  #data: Blob | undefined;
  path: string;

  constructor(client: ContentClient, path: string) {
    this.#client = client;
    this.path = path;
  }

  get name(): string {
    return this.path.slice(this.path.lastIndexOf("/") + 1);
  }

  async getFile(): Promise<File> {
    const blob = this.#data ?? (await this.#client.read(this.path));
    return new File([blob], this.name, {
      type: blob.type,
      lastModified: this.#client.listed.get(this.path)?.changed ?? 0,
    });
  }

  /** Returns a writer of the whole file. It writes at once: the editor hears of faults in writing, not in closing. */
  async createWritable() {
    return {
      write: async (data: Blob | string) => {
        const blob = new Blob([data]);
        if (temporary.test(this.path)) this.#data = blob;
        else await this.#client.write(this.path, blob);
      },
      close: async () => {},
    };
  }

  async move(folder: LocalFolder, name: string): Promise<void> {
    const to = folder.pathOf(name);
    if (this.#data) await this.#client.write(to, this.#data);
    else await this.#client.move(this.path, to);
    this.#data = undefined;
    this.path = to;
  }
}

/** Makes the folder the one that the editor keeps its files in: the private file system of this origin. */
export function offerFolder(client: ContentClient): void {
  const root = { getDirectoryHandle: async () => new LocalFolder(client) };
  Object.defineProperty(navigator.storage, "getDirectory", { value: async () => root });
}
