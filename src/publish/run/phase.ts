/** Prints the phases of a run: one line each, with progress on a terminal. */
export class Phase {
  readonly #name: string;
  readonly #started = performance.now();

  constructor(name: string) {
    this.#name = name.padEnd(9);
  }

  progress(text: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${this.#name} ${text} …`);
  }

  done(text: string): void {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[2K" : ""}${this.#name} ${text} (${seconds} s)\n`);
  }
}
