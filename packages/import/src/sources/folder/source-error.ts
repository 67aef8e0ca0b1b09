/** Error for a part of a source that must not be read. */
export class SourceError extends Error {
  readonly file: string;

  constructor(file: string, reason: string) {
    super(`\`${file}\` ${reason}.`);
    this.name = "SourceError";
    this.file = file;
  }
}
