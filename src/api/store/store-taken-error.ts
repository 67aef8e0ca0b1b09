/** Error if another server is at work on a state that only one may use. */
export class StoreTakenError extends Error {
  constructor() {
    super("Another server is at work on the same state.");
    this.name = "StoreTakenError";
  }
}
