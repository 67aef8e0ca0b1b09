/** Error for an identifier that is unknown or ambiguous. */
export class UnknownIdError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnknownIdError";
  }
}
