import type { Scalar, YAMLMap, YAMLSeq } from "yaml";
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, stringify } from "yaml";
import { SourceError } from "../../../src/model/studio/faults.ts";

/** YAML in a text, alone or as front matter. Single places of it change, and every other byte stays as it is. */
export class EditedYaml {
  readonly root: YAMLMap;
  readonly #text: string;
  readonly #yaml: string;
  readonly #start: number;
  readonly #edits: { from: number; to: number; text: string }[] = [];

  /** Throws a SourceError if the YAML cannot be read. */
  constructor(text: string, isFrontMatter: boolean) {
    const [opening = ""] = isFrontMatter ? (/^\uFEFF?---[^\n]*\n/.exec(text) ?? []) : [];
    const length = isFrontMatter ? text.slice(opening.length).search(/^---[ \t]*\r?$/m) : text.length;
    this.#text = text;
    this.#start = opening.length;
    this.#yaml = text.slice(opening.length, opening.length + length);
    const { contents, errors } = parseDocument(this.#yaml);
    if (errors.length > 0 || !isMap(contents)) {
      throw new SourceError({ field: "", reason: "cannot be read as YAML", expected: "what `studio check` says" });
    }
    this.root = contents as YAMLMap;
  }

  /** Text with all changes. */
  get text(): string {
    const inOrder = this.#edits.toReversed().toSorted((one, other) => other.from - one.from);
    const place = (at: number) => this.#start + at;
    return inOrder.reduce(
      (text, { from, to, text: by }) => text.slice(0, place(from)) + by + text.slice(place(to)),
      this.#text,
    );
  }

  /** Changes how a key or a value is written. */
  rewrite(node: Node, change: (written: string) => string): void {
    const [from, to] = rangeOf(node);
    this.#edits.push({ from, to, text: change(this.#yaml.slice(from, to)) });
  }

  /** Puts a word in place of a key or a value. */
  set(node: Node, word: string): void {
    this.rewrite(node, () => inline(word));
  }

  /** Adds a field to the end of a map. */
  add(map: YAMLMap, key: string, value: unknown): void {
    if (map.flow) this.#addInline(map, `${key}: ${inline(value)}`);
    else
      this.#addLines(
        map,
        stringify({ [key]: value }, { lineWidth: 0 })
          .trimEnd()
          .split("\n"),
        this.#indentOf(map),
      );
  }

  /** Adds a word to the end of a list. */
  push(list: YAMLSeq, word: string): void {
    if (list.flow) this.#addInline(list, inline(word));
    else this.#addLines(list, [`- ${inline(word)}`], this.#indentOf(list));
  }

  /** Removes a field of a map or an item of a list, with its lines. */
  remove(from: YAMLMap | YAMLSeq, item: unknown): void {
    const { items } = from;
    const index = (items as unknown[]).indexOf(item);
    const [start, end] = [startOf(item), this.#endOf(item)];
    const before = items[index - 1];
    if (!from.flow) {
      this.#edits.push({ from: this.#lineOf(start), to: this.#nextLine(end), text: "" });
    } else if (index < items.length - 1) {
      this.#edits.push({ from: start, to: startOf(items[index + 1]), text: "" });
    } else {
      this.#edits.push({ from: before ? this.#endOf(before) : start, to: end, text: "" });
    }
  }

  /** Returns how a field or an item is written. */
  written(item: unknown): string {
    return this.#yaml.slice(startOf(item), this.#endOf(item)).trimEnd();
  }

  #addInline(collection: YAMLMap | YAMLSeq, text: string): void {
    const last = collection.items.at(-1);
    const at = last ? this.#endOf(last) : rangeOf(collection)[0] + 1;
    this.#edits.push({ from: at, to: at, text: last ? `, ${text}` : text });
  }

  #addLines(collection: YAMLMap | YAMLSeq, lines: readonly string[], indent: string): void {
    const newline = this.#yaml.includes("\r\n") ? "\r\n" : "\n";
    const at = this.#nextLine(this.#endOf(collection.items.at(-1)));
    const text = lines.map((line) => `${indent}${line}`).join(newline);
    const isOpen = this.#yaml[at - 1] !== "\n";
    this.#edits.push({ from: at, to: at, text: isOpen ? newline + text : text + newline });
  }

  /** Returns the place behind the last letter of a field or an item, without a comment behind it. */
  #endOf(item: unknown): number {
    const node = isPair(item) ? ((item.value ?? item.key) as Node) : (item as Node);
    const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
    return last === undefined ? rangeOf(node)[1] : this.#endOf(last);
  }

  #indentOf({ items }: YAMLMap | YAMLSeq): string {
    const first = startOf(items[0]);
    return this.#yaml
      .slice(this.#lineOf(first), first)
      .replace(/- +$/, (dash) => (isPair(items[0]) ? " ".repeat(dash.length) : ""));
  }

  #lineOf(at: number): number {
    return this.#yaml.lastIndexOf("\n", at - 1) + 1;
  }

  #nextLine(at: number): number {
    if (this.#yaml[at - 1] === "\n") return at;
    const end = this.#yaml.indexOf("\n", at);
    return end === -1 ? this.#yaml.length : end + 1;
  }
}

/** Returns the field of a map by its name. */
export function pairOf(map: unknown, key: string): Pair<Scalar, Node | null> | undefined {
  if (!isMap<Scalar, Node | null>(map)) return undefined;
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

/** Returns the items of a list, or the one value; none where there is no value. */
export function itemsOf(value: unknown): unknown[] {
  return isSeq(value) ? value.items : [value ?? []].flat();
}

/** Returns a value as it stands in one line, also between brackets. */
function inline(value: unknown): string {
  const plain = stringify(value).trimEnd();
  return typeof value !== "string" || /[^\p{L}\p{N}_./ -]/u.test(plain) ? JSON.stringify(value) : plain;
}

function startOf(item: unknown): number {
  return rangeOf((isPair(item) ? item.key : item) as Node)[0];
}

function rangeOf(node: Node): [start: number, end: number] {
  const [start, end] = node.range as [number, number, number];
  return [start, end];
}
