import type { EncodedBody } from "../../../src/api/http/manifest.ts";

/** Reader of assets by name; throws if one does not exist. */
export type ReadAsset = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns the asset name of a body. Equal bytes have one name, so that a deployment uploads only changes. */
export function bodyAsset({ etag }: Pick<EncodedBody, "etag">): string {
  return `bodies/${etag.replaceAll('"', "")}`;
}

export const searchTableAsset = "search.json";

/** Bytes of a block of the search index, which is cut: a question reads few of its bytes, and an asset has a limit. */
export const searchBlockBytes = 1 << 20;

export function searchBlockAsset(number: number): string {
  return `search/${number}`;
}
