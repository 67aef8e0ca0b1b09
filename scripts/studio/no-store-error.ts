/** The folder that is named holds nothing that a server has kept. */
export class NoStoreError extends Error {
  constructor(folder: string) {
    super(`DATA_DIR: ${folder} has no store yet.`);
    this.name = "NoStoreError";
  }
}
