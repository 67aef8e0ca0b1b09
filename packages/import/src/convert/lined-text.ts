/** Text with the line of the source that each of its lines comes from. */
export interface LinedText {
  text: string;
  lines: readonly number[];
}

/** Replacement of a part of a text, by offsets. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Returns a text whose first line stands at `line` of its file. */
export function linedText(text: string, line: number): LinedText {
  return { text, lines: text.split("\n").map((_, index) => line + index) };
}

/** Returns the line of the source at an offset. */
export function sourceLine({ text, lines }: LinedText, offset: number): number {
  let index = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) index += 1;
  return lines[index] ?? lines.at(-1) ?? 1;
}

/** Returns a function as `sourceLine` for many offsets of one text. */
export function sourceLines({ text, lines }: LinedText): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) ends.push(at);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return lines[low] ?? lines.at(-1) ?? 1;
  };
}

/** Returns a text with parts replaced. Edits that begin within another one are left out. */
export function edited(source: LinedText, edits: readonly Edit[]): LinedText {
  if (edits.length === 0) return source;
  const writer = new LinedWriter();
  const lineAt = sourceLines(source);
  let at = 0;
  for (const { from, to, text } of [...edits].sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (from < at) continue;
    writer.copy(source, at, from, lineAt);
    writer.add(text, lineAt(from));
    at = to;
  }
  writer.copy(source, at, source.text.length, lineAt);
  return writer.written();
}

/** Collects parts of a text, each with its line. */
export class LinedWriter {
  #parts: string[] = [];
  #lines: number[] = [];
  #isAtStart = true;

  /** Adds a text all of whose lines come from one line of the source. */
  add(text: string, line: number): void {
    this.#begin(line);
    if (text === "") return;
    this.#parts.push(text);
    this.#isAtStart = false;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#next(line, at, text);
  }

  /** Adds a part of another text with its lines. */
  copy(source: LinedText, from: number, to: number, lineAt: (offset: number) => number): void {
    if (to <= from) return;
    const text = source.text.slice(from, to);
    this.#begin(lineAt(from));
    this.#parts.push(text);
    this.#isAtStart = false;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
      this.#next(lineAt(from + at + 1), at, text);
    }
  }

  /** Adds a text whose lines follow each other in the source. */
  copyLines(text: string, line: number): void {
    const source = linedText(text, line);
    this.copy(source, 0, text.length, sourceLines(source));
  }

  written(): LinedText {
    return { text: this.#parts.join(""), lines: this.#lines.length > 0 ? this.#lines : [1] };
  }

  /** Gives the present line its place in the source: the place of the first thing that stands in it. */
  #begin(line: number): void {
    if (this.#lines.length === 0) this.#lines.push(line);
    else if (this.#isAtStart) this.#lines[this.#lines.length - 1] = line;
  }

  #next(line: number, at: number, text: string): void {
    this.#lines.push(line);
    this.#isAtStart = at === text.length - 1;
  }
}
