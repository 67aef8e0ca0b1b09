/** Milliseconds between two looks at how far a phase is, which is as often as anybody can read it. */
const toldEvery = 100;

/** Tells about the phases of a run: one line each, with running progress on a terminal. */
export class Phase {
  readonly #name: string;
  readonly #started = performance.now();
  #told = Number.NEGATIVE_INFINITY;

  constructor(name: string) {
    this.#name = name.padEnd(9);
  }

  progress(text: string): void {
    if (!process.stdout.isTTY || performance.now() - this.#told < toldEvery) return;
    this.#told = performance.now();
    process.stdout.write(`\r\u001b[2K${this.#name} ${text} …`);
  }

  done(text: string): void {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[2K" : ""}${this.#name} ${text} (${seconds} s)\n`);
  }
}
