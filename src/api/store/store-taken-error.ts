/** Thrown where a state belongs to one server, and another one is at work on it. */
export class StoreTakenError extends Error {
  constructor() {
    super("Another server is at work on the same state.");
    this.name = "StoreTakenError";
  }
}
