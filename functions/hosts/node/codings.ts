import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Coder } from "../../http/coder.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)/;

export function isCompressible(type: string, length: number): boolean {
  return length > 256 && compressible.test(type);
}

/** Brotli quality by build effort; without codings, the server makes them. 11 would take 2.7 times as long as 10, for 2 % fewer bytes. */
export const efforts = { thorough: 10, quick: 5, none: 0 };

/** Media types that people wait for. Packing the others thoroughly would save a tenth of their bytes and double the time. */
const waitedFor = /^(text\/(html|css|javascript)|image\/svg)/;

export function qualityOf(type: string, effort: number): number {
  return waitedFor.test(type) ? effort : Math.min(effort, efforts.quick);
}

export interface Encodings {
  br?: Uint8Array;
  gzip?: Uint8Array;
}

/** Compresses bytes with Brotli at the given quality and with gzip; leaves out a coding that saves nothing. */
export async function compress(bytes: Uint8Array, quality: number): Promise<Encodings> {
  const params = brotliParams(bytes.length, quality);
  // Only thorough compression takes long enough to be worth another thread.
  const [br, gz] =
    quality < efforts.thorough
      ? [brotliCompressSync(bytes, { params }), gzipSync(bytes, { level: 6 })]
      : await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return { ...(br.length < bytes.length && { br }), ...(gz.length < bytes.length && { gzip: gz }) };
}

/** Codes bodies of a build without codings as a build of a large site would, in a thread of its own. */
export const coder: Coder = {
  codes: ({ type, identity }) => isCompressible(type, identity.length),
  code: async (bytes, coding) => {
    const made =
      coding === "br" ? brotli(bytes, { params: brotliParams(bytes.length, efforts.quick) }) : deflate(bytes);
    return new Uint8Array(await made);
  },
};

function brotliParams(length: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // The window is no larger than the body needs: setting up the largest costs more than filling a small one.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
  };
}
