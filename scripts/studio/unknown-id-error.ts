/** Nothing, or not one thing alone, is known by an identifier. */
export class UnknownIdError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnknownIdError";
  }
}
