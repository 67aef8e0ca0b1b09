import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import YAML from "yaml";
import type { ContentFault } from "../../model/studio/faults.ts";
import { splitSource } from "./front-matter.ts";

/** Adds lines to faults that name a field but no line; other faults stay as they are. */
export function placeFaults(folder: string, faults: readonly ContentFault[]): ContentFault[] {
  const documents = new Map<string, YamlPositions | undefined>();
  return faults.map((fault) => {
    const { file, line, field } = fault;
    if (line !== undefined || field === "") return fault;
    if (!documents.has(file)) documents.set(file, placesIn(folder, file));
    const found = documents.get(file)?.lineOf(field);
    return found === undefined ? fault : { ...fault, line: found };
  });
}

function placesIn(folder: string, file: string): YamlPositions | undefined {
  const path = folder ? join(folder, file) : file;
  if (!existsSync(path) || !/\.(ya?ml|mdx?)$/.test(file)) return undefined;
  try {
    const text = readFileSync(path, "utf8");
    if (/\.ya?ml$/.test(file)) return new YamlPositions(text.replace(/\r\n?/g, "\n"), 0);
    return new YamlPositions(splitSource(text).frontMatter, 1);
  } catch {
    return undefined;
  }
}

/** Lines of the fields in a YAML document */
class YamlPositions {
  readonly #lines = new YAML.LineCounter();
  readonly #root: unknown;
  readonly #linesBefore: number;

  constructor(source: string, linesBefore: number) {
    this.#root = YAML.parseDocument(source, { lineCounter: this.#lines }).contents;
    this.#linesBefore = linesBefore;
  }

  /** Returns the line of a field; of a missing one, the line of its parent. */
  lineOf(field: string): number {
    let node = this.#root;
    let offset: number | undefined;
    for (let rest = field; rest !== ""; ) {
      const found = step(node, rest);
      if (found?.offset === undefined) break;
      offset = found.offset;
      node = found.value;
      rest = rest.slice(found.key.length + 1);
    }
    return offset === undefined ? 1 : this.#lines.linePos(offset).line + this.#linesBefore;
  }
}

/** Returns the key or item that a path begins with; a key may hold dots itself. */
function step(node: unknown, path: string): { key: string; offset: number | undefined; value: unknown } | undefined {
  const begins = (key: string) => path === key || path.startsWith(`${key}.`);
  if (YAML.isMap(node)) {
    const pair = node.items.find((item) => begins(keyOf(item.key)));
    return pair && { key: keyOf(pair.key), offset: startOf(pair.key), value: pair.value };
  }
  if (!YAML.isSeq(node)) return undefined;
  const [key = ""] = path.split(".", 1);
  const item = node.items[Number(key)];
  return { key, offset: startOf(item), value: item };
}

function keyOf(node: unknown): string {
  return String(YAML.isScalar(node) ? node.value : node);
}

function startOf(node: unknown): number | undefined {
  return YAML.isNode(node) ? node.range?.[0] : undefined;
}
