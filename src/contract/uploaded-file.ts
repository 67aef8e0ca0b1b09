/** A file that came with a form. Nothing about it is checked: name and type are what the sender says. */
export class UploadedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;

  constructor(name: string, mediaType: string, bytes: Uint8Array) {
    this.name = name;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }
}
