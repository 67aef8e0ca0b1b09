import { packTar } from "modern-tar";

/** A text in an archive. */
export interface ArchivedText {
  /** Path below the root of the archive. */
  name: string;
  text: string;
}

/** A tar of texts in the order given, the same bytes whenever it is made. */
export function tarOf(files: readonly ArchivedText[]): Promise<Uint8Array<ArrayBuffer>> {
  return packTar(
    files.map(({ name, text }) => {
      const body = new TextEncoder().encode(text);
      return { header: { name, size: body.length, mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }, body };
    }),
  );
}
