import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;

/** The tag of the same content in another coding. */
export function codingTag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

export function isCompressible(type: string, length: number): boolean {
  return length > 256 && compressible.test(type);
}

/** How hard a build packs, by the quality of Brotli. 11 would take 2.7 times as long as 10, for 2 % fewer bytes. */
export const efforts = { thorough: 10, quick: 5 };

/** What people wait for. Packing the rest thoroughly would save a tenth of its bytes, and take as long again. */
const waitedFor = /^(text\/(html|css|javascript)|image\/svg)/;

/** The quality at which a body of a type is packed in a build of some effort. */
export function qualityOf(type: string, effort: number): number {
  return waitedFor.test(type) ? effort : Math.min(effort, efforts.quick);
}

/** A body in other codings. */
export interface Encodings {
  br?: Uint8Array;
  gzip?: Uint8Array;
}

/** Brotli at the given quality and gzip; both are left out where they gain nothing. */
export async function compress(bytes: Uint8Array, quality: number): Promise<Encodings> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the body needs: setting up the largest costs more than filling a small one.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  };
  // Thorough packing takes so long that it is worth handing to other threads.
  const [br, gz] =
    quality < efforts.thorough
      ? [brotliCompressSync(bytes, { params }), gzipSync(bytes, { level: 6 })]
      : await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
