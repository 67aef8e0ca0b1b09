const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** Part of a stream that shows progress. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Progress of a task: one updated line on a terminal, a line for each change elsewhere. */
export class Progress {
  readonly #stream: ProgressStream;
  #text = "";
  #frame = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  /** Shows the present step. */
  update(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (!this.#stream.isTTY) {
      this.#stream.write(`${text}\n`);
      return;
    }
    this.#timer ??= setInterval(() => this.#draw(), 80);
    this.#draw();
  }

  /** Ends the progress and clears the updated line. */
  done(): void {
    clearInterval(this.#timer);
    if (this.#stream.isTTY && this.#text !== "") this.#stream.write("\r\x1b[K");
    this.#text = "";
  }

  #draw(): void {
    this.#frame = (this.#frame + 1) % frames.length;
    this.#stream.write(`\r\x1b[K${frames[this.#frame]} ${this.#text}`);
  }
}
