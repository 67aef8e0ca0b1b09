import type { RpcId } from "./messages.ts";

/** Identifiers of requests without an answer, each as the client wrote it. */
export class DueIds {
  readonly #ids: Map<string, RpcId>;

  constructor(ids: readonly RpcId[]) {
    this.#ids = new Map(ids.map((id) => [JSON.stringify(id), id]));
  }

  get left(): RpcId[] {
    return [...this.#ids.values()];
  }

  /**
   * Removes the identifier that an answer is for, and returns it as the client wrote it; a server may write a number in
   * another form.
   */
  take(answered: RpcId): RpcId | undefined {
    const written = JSON.stringify(answered);
    const isSame = (due: string) => Number(due) === Number(written);
    const key = this.#ids.has(written) ? written : [...this.#ids.keys()].find(isSame);
    if (key === undefined) return undefined;
    const id = this.#ids.get(key);
    this.#ids.delete(key);
    return id;
  }

  clear(): void {
    this.#ids.clear();
  }
}
