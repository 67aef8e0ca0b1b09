import { packTar } from "modern-tar";

export interface ArchivedText {
  /** Path below the root of the archive. */
  name: string;
  text: string;
}

/** Packs texts into a tar in the given order; the bytes do not depend on the time. */
export function tarOf(files: readonly ArchivedText[]): Promise<Uint8Array<ArrayBuffer>> {
  return packTar(
    files.map(({ name, text }) => {
      const body = new TextEncoder().encode(text);
      return { header: { name, size: body.length, mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }, body };
    }),
  );
}
