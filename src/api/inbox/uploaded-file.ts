import type { KeptFile } from "../store/store.ts";

/** A file that came with a form and was kept as it arrived. Nothing about it is checked: name and type are the sender's words. */
export class UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly kept: KeptFile;

  constructor(name: string, mediaType: string, kept: KeptFile) {
    this.name = name;
    this.mediaType = mediaType;
    this.kept = kept;
  }

  /** What makes it the same file: not where it is kept. */
  toJSON() {
    const { name, mediaType, kept } = this;
    return { name, mediaType, bytes: kept.bytes, sha256: kept.sha256 };
  }
}
