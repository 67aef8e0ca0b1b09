/** Error of a command that ended without a result. */
export class NoResultError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoResultError";
  }
}
