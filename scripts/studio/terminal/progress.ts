const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** The part of a stream that progress is shown on. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells how something is getting on: in one moving line on a terminal, in a line a change elsewhere. */
export class Progress {
  readonly #stream: ProgressStream;
  #text = "";
  #frame = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  /** Says what is going on now. */
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

  /** Ends it; of the moving line nothing is left. */
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
