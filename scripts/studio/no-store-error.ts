/** Error for a folder without data of a server. */
export class NoStoreError extends Error {
  constructor(folder: string) {
    super(`DATA_DIR: ${folder} has no store yet.`);
    this.name = "NoStoreError";
  }
}
