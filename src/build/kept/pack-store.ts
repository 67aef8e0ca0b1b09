import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PackReader, PackWriter } from "../../../functions/hosts/node/pack.ts";
import { earlierIndex, isPackOf, type Place, type StoreIndex } from "./store-index.ts";

/** Age in milliseconds at which no build still writes its pack. */
const abandonedMs = 24 * 3_600_000;

/** Maximum number of packs of earlier builds that a store keeps. */
const mostPacks = 8;

/** Pack of an earlier build, with the bytes that this one still takes of it. */
interface EarlierPack {
  name: string;
  bytes: number;
  taken: number;
  reader: PackReader;
}

/**
 * Store of bytes that builds leave to the next ones. Several may use one folder: each writes a pack of its own. The
 * index names its packs and is replaced last, so that a build that ends early leaves the store of the build before.
 */
export class PackStore {
  readonly #folder: string;
  readonly #name: string;
  readonly #program: string;
  readonly #earlier: Map<string, Place>;
  readonly #packs: EarlierPack[];
  readonly #own: string;
  readonly #writer: PackWriter;
  readonly #places = new Map<string, Place>();
  #ownReader: PackReader | undefined;
  /** Notes of the build before on what it kept; undefined if there is nothing to take. */
  readonly notes: unknown;

  /** `program` names everything beside a key that the bytes depend on; those of another program are not taken. */
  constructor(folder: string, name: string, program: string) {
    mkdirSync(folder, { recursive: true });
    const index = earlierIndex(folder, name, program);
    this.#folder = folder;
    this.#name = name;
    this.#program = program;
    this.#earlier = new Map(Object.entries(index?.places ?? {}));
    this.#packs = (index?.packs ?? []).map((pack) => ({
      ...pack,
      taken: 0,
      reader: new PackReader(folder, pack.name),
    }));
    this.notes = index?.notes;
    this.#own = `${name}-${randomUUID()}.pack`;
    this.#writer = new PackWriter(folder, this.#own);
  }

  /** Returns the bytes of a key, and leaves them to the next build; undefined if there are none. */
  take(key: string): Buffer | undefined {
    const place = this.#places.get(key) ?? this.#carried(key);
    if (!place) return undefined;
    return place.pack === undefined ? this.#readOwn(place) : this.#packs[place.pack]?.reader.read(place);
  }

  /** Returns the bytes that the build before left under a key, and does not leave them to the next one. */
  peek(key: string): Buffer | undefined {
    const place = this.#earlier.get(key);
    return place && this.#packs[place.pack as number]?.reader.read(place);
  }

  /** Leaves the bytes of a key to the next build without reading them; returns false if there are none. */
  keep(key: string): boolean {
    return this.#places.has(key) || this.#carried(key) !== undefined;
  }

  /** Stores bytes under a key that this build has not stored yet. */
  put(key: string, bytes: Uint8Array): void {
    if (this.#places.has(key)) return;
    const { offset, length } = this.#writer.append("", bytes);
    this.#places.set(key, { offset, length });
  }

  /** Leaves what was taken or stored to the next build. */
  close(notes?: unknown): void {
    const left = this.#packs.filter((pack) => this.#staysWhole(pack));
    this.#move(new Set(left));
    for (const { reader } of this.#packs) reader.close();
    this.#ownReader?.close();
    const { bytes } = this.#writer.close();
    // After a loss of power, an index must not name a pack that never reached the disk.
    flush(join(this.#folder, this.#own));
    const packs = [...left.map(({ name, bytes }) => ({ name, bytes })), { name: this.#own, bytes }];
    const index: StoreIndex = { program: this.#program, packs, places: this.#placesIn(left), notes };
    const written = join(this.#folder, `${this.#own}.json`);
    writeFileSync(written, JSON.stringify(index), { flush: true });
    renameSync(written, join(this.#folder, `${this.#name}.json`));
    const named = new Set(packs.map(({ name }) => name));
    for (const name of readdirSync(this.#folder).filter((each) => this.#isUnused(each, named))) {
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  #readOwn(place: Place): Buffer {
    this.#writer.flush();
    this.#ownReader ??= new PackReader(this.#folder, this.#own);
    return this.#ownReader.read(place);
  }

  #carried(key: string): Place | undefined {
    const place = this.#earlier.get(key);
    const pack = place && this.#packs[place.pack as number];
    if (!place || !pack) return undefined;
    pack.taken += place.length;
    this.#places.set(key, place);
    return place;
  }

  /** Returns true for a pack that is mostly taken and that no other build removed, while there are not too many. */
  #staysWhole({ name, taken, bytes }: EarlierPack): boolean {
    return this.#packs.length < mostPacks && taken * 2 > bytes && existsSync(join(this.#folder, name));
  }

  /** Copies what is taken of packs that go. */
  #move(staying: ReadonlySet<EarlierPack>): void {
    for (const [key, place] of this.#places) {
      const pack = place.pack === undefined ? undefined : this.#packs[place.pack];
      if (!pack || staying.has(pack)) continue;
      const { offset, length } = this.#writer.append("", pack.reader.read(place));
      this.#places.set(key, { offset, length });
    }
  }

  /** Returns the places with their packs by the order in which the index names these; the own one is the last. */
  #placesIn(left: readonly EarlierPack[]): StoreIndex["places"] {
    const number = (pack: number | undefined) =>
      pack === undefined ? left.length : left.indexOf(this.#packs[pack] as EarlierPack);
    const numbers = new Map([undefined, ...this.#packs.keys()].map((pack) => [pack, number(pack)]));
    return Object.fromEntries(
      [...this.#places].map(([key, { pack, offset, length }]) => [key, { pack: numbers.get(pack), offset, length }]),
    );
  }

  /** Returns true for a pack of the build before that nothing needs, and for one that a build left which ended early. */
  #isUnused(name: string, named: ReadonlySet<string>): boolean {
    if (!isPackOf(this.#name, name) || named.has(name)) return false;
    const isEarlier = this.#packs.some((pack) => pack.name === name);
    return isEarlier || statSync(join(this.#folder, name)).mtimeMs < Date.now() - abandonedMs;
  }
}

function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
