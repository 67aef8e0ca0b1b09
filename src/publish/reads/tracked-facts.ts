import { type FactsRead, recorder } from "../../model/reads/recorder.ts";

/** Names of the facts that are noted by what is read of them, in place of as a whole; `*` stands for any. */
export interface Depth {
  readonly [name: string]: Depth;
}

/** Fact that stands for the names of all others */
const names = "*";

/** Member by which tracked facts say what they are facts of */
const readAs = Symbol("read as");

/** Fact of a level: its path as it is noted, and the level of its own facts if these are noted in its place */
interface Place {
  path: string;
  isFree: boolean;
  below: FactLevel | undefined;
}

/** Level of facts that are noted alike, as those of all records are */
export class FactLevel {
  readonly #depth: Depth;
  readonly #above: string;
  readonly #free: ReadonlySet<string>;
  readonly #places = new Map<string, Place>();
  readonly names: Place;

  /** `free` are the paths of facts that are noted elsewhere. */
  constructor(depth: Depth, free: ReadonlySet<string> = new Set(), above = "") {
    this.#depth = depth;
    this.#free = free;
    this.#above = above;
    this.names = this.place(names);
  }

  /** Returns the place of a fact, which is found once for all that are noted alike. */
  place(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    const path = this.#above + name;
    const depth = Object.hasOwn(this.#depth, name) ? this.#depth[name] : this.#depth["*"];
    const below = depth && name !== names ? new FactLevel(depth, this.#free, `${path}.`) : undefined;
    const place = { path, isFree: this.#free.has(path), below };
    this.#places.set(name, place);
    return place;
  }
}

/** Returns facts that note which of them is read, by its path, as `data.title`. */
export function trackedFacts<Facts extends object>(facts: Facts, level: FactLevel, read: FactsRead): Facts {
  return new Proxy(facts, new Tracking(level, read));
}

/** Returns what tracked facts are noted as; undefined for anything else. */
export function factsReadOf(tracked: unknown): FactsRead | undefined {
  return typeof tracked === "object" && tracked !== null ? Reflect.get(tracked, readAs) : undefined;
}

/** Handler of the facts of one record or setting */
class Tracking<Facts extends object> implements ProxyHandler<Facts> {
  readonly #level: FactLevel;
  readonly #read: FactsRead;
  #inner: Map<string, object> | undefined;

  constructor(level: FactLevel, read: FactsRead) {
    this.#level = level;
    this.#read = read;
  }

  get(target: Facts, name: string | symbol): unknown {
    if (name === readAs) return this.#read;
    const value: unknown = Reflect.get(target, name);
    if (typeof name === "symbol") return value;
    const place = this.#level.place(name);
    if (place.below && typeof value === "object" && value !== null) return this.#tracked(name, value, place.below);
    this.#note(place);
    return value;
  }

  has(target: Facts, name: string | symbol): boolean {
    if (typeof name === "string") this.#note(this.#level.place(name));
    return Reflect.has(target, name);
  }

  getOwnPropertyDescriptor(target: Facts, name: string | symbol): PropertyDescriptor | undefined {
    const place = typeof name === "string" ? this.#level.place(name) : undefined;
    // Whoever asks for what is noted by its own facts reads those next.
    if (place && !place.below) this.#note(place);
    return Reflect.getOwnPropertyDescriptor(target, name);
  }

  ownKeys(target: Facts): (string | symbol)[] {
    this.#note(this.#level.names);
    return Reflect.ownKeys(target);
  }

  #tracked(name: string, value: object, below: FactLevel): object {
    this.#inner ??= new Map();
    const known = this.#inner.get(name) ?? trackedFacts(value, below, this.#read);
    this.#inner.set(name, known);
    return known;
  }

  #note({ path, isFree }: Place): void {
    if (!isFree) recorder()?.noteFact(this.#read, path);
  }
}

/** Returns the fact of a path. */
export function factAt(facts: object, path: string): unknown {
  if (Object.hasOwn(facts, path)) return Reflect.get(facts, path);
  if (path === names) return Object.keys(facts);
  const end = path.indexOf(".");
  const [first, rest] = end === -1 ? [path] : [path.slice(0, end), path.slice(end + 1)];
  const below: unknown = Object.hasOwn(facts, first) ? Reflect.get(facts, first) : undefined;
  return rest !== undefined && typeof below === "object" && below !== null ? factAt(below, rest) : undefined;
}
