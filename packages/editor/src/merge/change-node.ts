import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isEmpty, isObject, isSame } from "./same-value.ts";
import { sharedPlaces } from "./shared-places.ts";

/** Form of a value in the editor, which a file may write more briefly; see `FormHints`. */
export type ShownForm = (value: unknown) => unknown;

/**
 * Changes a node of YAML to a value and returns the node to use. What stays the same keeps its comments, its order and
 * its quotation marks.
 */
export function changedNode(document: Document, node: unknown, value: unknown): Node {
  if (isScalar(node) && !isObject(value) && !Array.isArray(value)) return changedScalar(node, value);
  if (isMap(node) && isObject(value)) return changedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return changedSeq(document, node, value);
  const made = document.createNode(value);
  if (!isNode(node)) return made;
  // A comment of the old value stays with the field; behind a list of several lines it would stand below it.
  const comments = [node.commentBefore, node.comment].filter((each) => typeof each === "string");
  if (comments.length > 0) made[isCollection(made) ? "commentBefore" : "comment"] = comments.join("\n");
  return made;
}

function changedScalar(node: Scalar, value: unknown): Scalar {
  if (isSame(node.value, value)) return node;
  node.value = value;
  // How the old value was written says nothing about the new one.
  delete node.source;
  delete node.format;
  delete node.minFractionDigits;
  return node;
}

function changedMap(document: Document, map: YAMLMap, value: Record<string, unknown>): YAMLMap {
  for (const { key } of [...map.items]) {
    const name = nameOf(key);
    if (isEmpty(value[name]) && !isEmpty(jsOf(map.get(key, true), document))) map.delete(key);
  }
  for (const [name, each] of Object.entries(value)) {
    if (isEmpty(each)) continue;
    const known = map.items.find(({ key }) => nameOf(key) === name);
    if (known) known.value = changedNode(document, known.value, each);
    else map.add(document.createPair(name, each));
  }
  return map;
}

function changedSeq(document: Document, seq: YAMLSeq, value: readonly unknown[]): YAMLSeq {
  const before = seq.items.map((item) => jsOf(item, document));
  const places = sharedPlaces(before, value, isSame);
  const kept = new Map([...places].map(([from, to]) => [to, from]));
  const free = before.flatMap((_, index) => (places.has(index) ? [] : [index]));
  seq.items = value.map((each, index) => {
    const same = kept.get(index);
    if (same !== undefined) return seq.items[same] as Node;
    // A changed item takes the place, and the comments, of one that is not there any more.
    const lastKept = Math.max(-1, ...[...kept].filter(([to]) => to < index).map(([, from]) => from));
    const nextKept = Math.min(before.length, ...[...kept].filter(([to]) => to > index).map(([, from]) => from));
    const at = free.findIndex((from) => from > lastKept && from < nextKept);
    const [from] = at === -1 ? [] : free.splice(at, 1);
    return from === undefined ? document.createNode(each) : changedNode(document, seq.items[from], each);
  });
  return seq;
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function jsOf(node: unknown, document: Document): unknown {
  return typeof node === "object" && node !== null && "toJS" in node ? (node as Node).toJS(document) : node;
}
