import { processWide } from "../process-wide.ts";
import type { Studio } from "../studio/studio.ts";

/** Questions that something was made from, each with the digest of its answer; found when somebody asks for them */
export type Reads = Iterable<readonly [question: string, digest: string]>;

/** Something made, with what its maker read. */
export interface Made<Value> {
  value: Value;
  reads: Reads;
}

/** Record or setting whose facts are read one by one */
export interface FactsRead {
  /** Name and first terms of the question after some of its facts; their names follow. */
  terms: readonly string[];
  /** Returns a fact by its name, as plain data. */
  fact(name: string): unknown;
}

/** Recorder of what a build reads of a studio while it makes a page or a document. */
export interface Recorder {
  /** Notes a question and its answer, plain data, for what is being made. An answer with a `key` is the same for it each time. */
  note(question: string, answer: () => unknown, key?: object): void;
  /** Notes that a fact is read; without a name, that there is anything to read facts of. */
  noteFact(of: FactsRead, name?: string): void;
  /** Notes what something was made from that is used again. */
  noteAll(reads: Reads): void;
  /** Makes something apart: whoever asked for it has read nothing of that yet. */
  apart<Value>(make: () => Value): Made<Value>;
  apartLater<Value>(make: () => Promise<Value>): Promise<Made<Value>>;
  /** Finds something of which nothing counts as read. */
  unnoted<Value>(find: () => Value): Value;
}

const shared = processWide<Recorder>("recorder");

/** Sets the recorder of this process; a server has none. */
export function setRecorder(recorder: Recorder | undefined): void {
  shared.set(recorder);
}

export function recorder(): Recorder | undefined {
  return shared.get();
}

/** Something that is kept in memory, with its reads if somebody records them. */
export interface Kept<Value> {
  value: Value;
  reads?: Reads;
}

/** Store of things that are made once */
interface Store<Key, Found> {
  get(key: Key): Found | undefined;
  set(key: Key, found: Found): unknown;
}

/** Returns a value from a store, or makes it. Whoever takes it has read what it was made from. */
export function once<Key, Value>(store: Store<Key, Kept<Value>>, key: Key, make: () => Value): Value {
  const recording = recorder();
  const found = store.get(key) ?? recording?.apart(make) ?? { value: make() };
  store.set(key, found);
  if (found.reads) recording?.noteAll(found.reads);
  return found.value;
}

/** Finds something of which nothing counts as read. */
export function unnoted<Value>(find: () => Value): Value {
  const recording = recorder();
  return recording ? recording.unnoted(find) : find();
}

/** Does the same for what takes a while. */
export async function onceLater<Key, Value>(
  store: Store<Key, Promise<Kept<Value>>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const recording = recorder();
  const made = async (): Promise<Kept<Value>> => recording?.apartLater(make) ?? { value: await make() };
  const found = store.get(key) ?? made();
  store.set(key, found);
  const { value, reads } = await found;
  if (reads) recording?.noteAll(reads);
  return value;
}

/**
 * Returns a function that finds something of a studio once for each set of terms: a studio does not change, and each of
 * its pages asks.
 */
export function oncePerStudio<Terms extends readonly (string | number)[], Value>(
  find: (studio: Studio, ...terms: Terms) => Value,
): (studio: Studio, ...terms: Terms) => Value {
  const ofStudios = new WeakMap<Studio, Map<string, Kept<Value>>>();
  return (studio, ...terms) => {
    const known = ofStudios.get(studio) ?? new Map<string, Kept<Value>>();
    ofStudios.set(studio, known);
    return once(known, terms.join("/"), () => find(studio, ...terms));
  };
}
