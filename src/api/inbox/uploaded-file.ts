import type { KeptFile } from "../store/store.ts";

/** File of a form, stored as it arrived. Nothing about it is checked: the sender chose its name and type. */
export class UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly kept: KeptFile;

  constructor(name: string, mediaType: string, kept: KeptFile) {
    this.name = name;
    this.mediaType = mediaType;
    this.kept = kept;
  }

  /** Returns the identity of the file, which does not depend on the place where it is stored. */
  toJSON() {
    const { name, mediaType, kept } = this;
    return { name, mediaType, bytes: kept.bytes, sha256: kept.sha256 };
  }
}
