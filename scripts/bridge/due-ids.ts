import type { RpcId } from "./messages.ts";

/** Identifiers that an answer is due for, each as it was written. */
export class DueIds {
  readonly #ids: Map<string, RpcId>;

  constructor(ids: readonly RpcId[]) {
    this.#ids = new Map(ids.map((id) => [JSON.stringify(id), id]));
  }

  get left(): RpcId[] {
    return [...this.#ids.values()];
  }

  /** Takes an answer: the identifier that it is for, where one is due. A server may write a number otherwise than it came. */
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
