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

/** From this quality on brotli takes so long that it is worth handing to other threads. */
const slow = 10;

/** Brotli at the given quality and gzip; both are left out where they gain nothing. */
export async function compress(bytes: Uint8Array, quality: number): Promise<{ br?: Uint8Array; gzip?: Uint8Array }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the body needs: setting up the largest costs more than filling a small one.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  };
  const [br, gz] =
    quality < slow
      ? [brotliCompressSync(bytes, { params }), gzipSync(bytes, { level: 6 })]
      : await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
