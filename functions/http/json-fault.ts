/** First fault of a JSON text, with the expected tokens. Lines and columns count from 1. */
export interface JsonFault {
  line: number;
  column: number;
  expected: string;
}

type State = "value" | "value or ]" | "name" | "name or }" | "colon" | "more" | "end";

const expected: Record<State, string> = {
  value: "a value",
  "value or ]": "a value or `]`",
  name: "a property name",
  "name or }": "a property name",
  colon: "`:`",
  more: "`,` or the closing bracket",
  end: "nothing more",
};

const space = /[ \t\n\r]*/y;
// JSON allows raw control characters only above ASCII.
const opened = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

/**
 * Returns the first fault of a text that `JSON.parse` refuses. Engines describe its place in different words, or not at
 * all.
 */
export function firstFault(text: string): JsonFault {
  const reader = new Reader(text);
  while (reader.step());
  const before = text.slice(0, reader.place);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: reader.place - lineStart + 1, expected: reader.expected };
}

/** Reader of a text, token by token, as far as it is JSON. */
class Reader {
  place = 0;
  expected = "";
  readonly #text: string;
  readonly #open: ("[" | "{")[] = [];
  #state: State = "value";

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a token; returns false at the first fault. */
  step(): boolean {
    this.#take(space);
    this.expected = expected[this.#state];
    const next = this.#text[this.place];
    if (next === undefined) return false;
    if (this.#state === "colon") return this.#sign(next === ":", "value");
    if (this.#state === "more") return this.#more(next);
    if (this.#state === "end") return false;
    if (next === "}" && this.#state === "name or }") return this.#close();
    if (next === "]" && this.#state === "value or ]") return this.#close();
    return this.#state.startsWith("name") ? this.#string("colon") : this.#value(next);
  }

  #value(next: string): boolean {
    if (next === "[" || next === "{") {
      this.#open.push(next);
      return this.#sign(true, next === "[" ? "value or ]" : "name or }");
    }
    if (next === '"') return this.#string(this.#afterValue());
    if (!this.#take(number) && !this.#take(word)) return false;
    this.#state = this.#afterValue();
    return true;
  }

  /** Reads a string up to its first fault, so that the fault's place is exact. */
  #string(after: State): boolean {
    if (!this.#take(opened)) return false;
    this.expected = 'the rest of the text and `"`';
    return this.#sign(this.#text[this.place] === '"', after);
  }

  #more(next: string): boolean {
    const isList = this.#open.at(-1) === "[";
    if (next === (isList ? "]" : "}")) return this.#close();
    return this.#sign(next === ",", isList ? "value" : "name");
  }

  #close(): boolean {
    this.#open.pop();
    return this.#sign(true, this.#afterValue());
  }

  #afterValue(): State {
    return this.#open.length > 0 ? "more" : "end";
  }

  #sign(isThere: boolean, after: State): boolean {
    if (!isThere) return false;
    this.place += 1;
    this.#state = after;
    return true;
  }

  #take(token: RegExp): boolean {
    token.lastIndex = this.place;
    const found = token.exec(this.#text)?.[0] ?? "";
    this.place += found.length;
    return found !== "";
  }
}
