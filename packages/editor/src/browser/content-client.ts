import { askServer, type EditRequest } from "./ask-server.ts";

/** File of the content, as the list of the server names it. */
export interface ListedFile {
  path: string;
  bytes: number;
  changed: number;
}

/** Address of the files of the content. */
const address = "/edit/files";

const nobody = "Nobody answers. Start `npm run edit` again, then save once more; your words stay in the form.";

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
    const answer = await this.#ask(`${addressOf(to)}?from=${encodeURIComponent(from)}`, { method: "POST" });
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

  async #ask(to: string, options?: EditRequest): Promise<Response> {
    const answer = await askServer(to, options).catch((error: Error) => {
      throw error.cause ? error : new Error(nobody, { cause: { message: nobody } });
    });
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
  return tag === undefined ? {} : { "If-Match": tag };
}
