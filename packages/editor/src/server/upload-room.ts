/** Maximum number of uploads that are in memory at once; each may have 32 MB. */
const mostUploads = 2;

/** Room for uploads: the others wait, in the order in which they came, with their bodies unread. */
export class UploadRoom {
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  /** Runs the work of an upload once there is room for it. */
  async enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside === mostUploads) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits takes the place over.
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
