/** File of the content, as the list of the server names it. */
export interface ListedFile {
  path: string;
  bytes: number;
  changed: number;
}

/** Address of the files of the content. */
const address = "/edit/files";

/** Header that only our own page sends: a page elsewhere would need our permission for it. */
const own = { "X-Studio-Edit": "1" };

/** Client of the server that reads and writes the content folder. */
export class ContentClient {
  /** Path → entity tag of what this page has read or written last. */
  readonly #seen = new Map<string, string>();
  #listed = new Map<string, ListedFile>();

  /** Lists all files anew. */
  async list(): Promise<ReadonlyMap<string, ListedFile>> {
    const files: ListedFile[] = await (await this.#ask(address)).json();
    this.#listed = new Map(files.map((file) => [file.path, file]));
    return this.#listed;
  }

  get listed(): ReadonlyMap<string, ListedFile> {
    return this.#listed;
  }

  async read(path: string): Promise<Blob> {
    const answer = await this.#ask(addressOf(path));
    this.#note(path, answer);
    return answer.blob();
  }

  /** Writes a file, unless it was changed by somebody else since it was read. */
  async write(path: string, body: Blob | string): Promise<void> {
    const tag = this.#seen.get(path);
    const answer = await this.#ask(addressOf(path), { method: "PUT", body, headers: withTag(tag) });
    this.#note(path, answer);
    this.#listed.set(path, { path, bytes: 0, changed: Date.now() });
  }

  async move(from: string, to: string): Promise<void> {
    const answer = await this.#ask(`${addressOf(to)}?from=${encodeURIComponent(from)}`, {
      method: "POST",
      headers: own,
    });
    this.#forget(from);
    this.#note(to, answer);
    this.#listed.set(to, { path: to, bytes: 0, changed: Date.now() });
  }

  async remove(path: string): Promise<void> {
    const tag = this.#seen.get(path);
    await this.#ask(addressOf(path), { method: "DELETE", headers: withTag(tag) });
    this.#forget(path);
  }

  #note(path: string, { headers }: Response): void {
    const tag = headers.get("etag");
    if (tag) this.#seen.set(path, tag);
  }

  #forget(path: string): void {
    this.#seen.delete(path);
    this.#listed.delete(path);
  }

  async #ask(to: string, options: RequestInit = { headers: own }): Promise<Response> {
    const answer = await fetch(to, { cache: "no-store", ...options });
    if (answer.ok) return answer;
    const said = await answer.text();
    throw answer.status === 404
      ? new DOMException(said, "NotFoundError")
      : new Error(said, { cause: { message: said } });
  }
}

function addressOf(path: string): string {
  return `${address}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

function withTag(tag: string | undefined): Record<string, string> {
  return tag === undefined ? own : { ...own, "If-Match": tag };
}
