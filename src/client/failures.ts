import type { Schemas } from "./answers.ts";

/** The API answered with a problem document. */
export class ApiProblem extends Error {
  readonly problem: Schemas["Problem"];

  constructor(problem: Schemas["Problem"]) {
    super(problem.detail);
    this.name = "ApiProblem";
    this.problem = problem;
  }
}

/** No answer came, or none that this API gives. */
export class TransportError extends Error {
  readonly url: string;

  constructor(url: string, reason: string) {
    super(`${url}: ${reason}`);
    this.name = "TransportError";
    this.url = url;
  }
}

/** Checks if a body is a problem document of this API. */
export function isProblem(body: unknown): body is Schemas["Problem"] {
  if (typeof body !== "object" || body === null) return false;
  return ["title", "detail", "code", "resolution"].every((member) => member in body);
}
