import { Document, isMap, isScalar, isSeq, type Node, Scalar } from "yaml";
import { isObject, isSame } from "./same-value.ts";

/** Part of a text, and what stands in its place. */
interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Options with which a value is written as it is, in one line if it can be. */
const asItIs = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER, flowCollectionPadding: false };

/**
 * Returns a text of YAML in which single values are others, each in the kind of quotes that it had. Undefined where items
 * or names came or went, or a value is written in a way that only a writer of YAML knows.
 */
export function splicedValues(text: string, node: unknown, value: unknown): string | undefined {
  const splices = splicesIn(text, node, value, false);
  if (!splices) return undefined;
  const last = splices.toSorted((a, b) => b.start - a.start);
  return last.reduce((spliced, { start, end, text: own }) => spliced.slice(0, start) + own + spliced.slice(end), text);
}

function splicesIn(text: string, node: unknown, value: unknown, isFlow: boolean): Splice[] | undefined {
  if (isScalar(node) && typeof value !== "object") return spliceOf(text, node, value, isFlow);
  if (isSeq(node) && Array.isArray(value) && node.items.length === value.length) {
    return joined(node.items.map((item, at) => splicesIn(text, item, value[at], isFlow || node.flow === true)));
  }
  if (!isMap(node) || !isObject(value) || node.items.length !== Object.keys(value).length) return undefined;
  return joined(
    node.items.map(({ key, value: part }) => {
      const name = String(isScalar(key) ? key.value : key);
      return Object.hasOwn(value, name) ? splicesIn(text, part, value[name], isFlow || node.flow === true) : undefined;
    }),
  );
}

function joined(all: readonly (Splice[] | undefined)[]): Splice[] | undefined {
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

function spliceOf(text: string, node: Scalar, value: unknown, isFlow: boolean): Splice[] | undefined {
  if (isSame(node.value, value)) return [];
  if (!node.range || (node.comment !== undefined && /^BLOCK/.test(node.type ?? ""))) return undefined;
  const [start, end] = node.range;
  const own = text.slice(start, end);
  const written = /^BLOCK/.test(node.type ?? "") ? blockOf(own, node, value) : lineOf(node, value, isFlow);
  return written === undefined ? undefined : [{ start, end, text: written }];
}

function lineOf({ type }: Scalar, value: unknown, isFlow: boolean): string {
  const scalar = scalarOf(value, String(value).includes("\n") ? Scalar.QUOTE_DOUBLE : type);
  const document = new Document([scalar]);
  (document.contents as unknown as { flow: boolean }).flow = isFlow;
  const written = document.toString(asItIs).trimEnd();
  return isFlow ? written.slice(1, -1).trim() : written.slice(2);
}

/** Returns a text of several lines as far in as the one before. */
function blockOf(own: string, { type }: Scalar, value: unknown): string | undefined {
  const indent = /\n( +)\S/.exec(own)?.[1];
  if (indent === undefined) return undefined;
  const [head = "", ...lines] = new Document({ a: scalarOf(value, type) })
    .toString(asItIs)
    .slice(3)
    .trimEnd()
    .split("\n");
  if (lines.length === 0) return undefined;
  const further = lines.map((line) => (line === "" ? "" : indent + line.slice(2)));
  return [head, ...further].join("\n") + (/\n+$/.exec(own)?.[0] ?? "");
}

function scalarOf(value: unknown, type: Scalar["type"]): Node {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  return scalar as Node;
}
