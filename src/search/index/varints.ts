/** Bits of a number in each of its bytes. The bit above them says that another byte follows. */
const bits = 7;
const more = 1 << bits;

/** List of whole numbers below 2³² as bytes: seven bits in each, the lowest first */
export class Varints {
  #bytes = new Uint8Array(8);
  #end = 0;

  push(number: number): void {
    if (this.#end + 5 > this.#bytes.length) this.#grow();
    let rest = number >>> 0;
    for (; rest >= more; rest >>>= bits) this.#bytes[this.#end++] = (rest & (more - 1)) | more;
    this.#bytes[this.#end++] = rest;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#end);
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reader of a list of numbers */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let byte = this.#bytes[this.#at++] as number;
    let number = byte & (more - 1);
    for (let shift = bits; byte >= more; shift += bits) {
      byte = this.#bytes[this.#at++] as number;
      number |= (byte & (more - 1)) << shift;
    }
    return number >>> 0;
  }
}

export function bytesOfNumbers(numbers: Iterable<number>): Uint8Array {
  const list = new Varints();
  for (const number of numbers) list.push(number);
  return list.bytes();
}

/** Reads `count` numbers. */
export function numbersIn(bytes: Uint8Array, count: number): Uint32Array {
  const reader = new VarintReader(bytes);
  return Uint32Array.from({ length: count }, () => reader.next());
}
