import type { ProblemCode } from "./problems.ts";

/** Problem that can answer a request to any operation. */
interface EarlyProblem {
  status: number;
  code: ProblemCode;
  when: string;
}

/** Problems that come before an operation runs; the contract declares them once, as the default response. */
export const problemsOfAnyRequest: readonly EarlyProblem[] = [
  { status: 404, code: "api_route_not_found", when: "The path does not exist." },
  { status: 405, code: "method_not_allowed", when: "The path has other methods; `Allow` lists them." },
  { status: 406, code: "invalid_request", when: "`Accept-Encoding` accepts no coding of a prepared answer." },
  { status: 408, code: "invalid_request", when: "The request did not arrive in time." },
  { status: 413, code: "invalid_request", when: "The body, or its framing, is too large." },
  { status: 414, code: "invalid_request", when: "The address is too long." },
  { status: 417, code: "invalid_request", when: "`Expect` is not `100-continue`." },
  { status: 431, code: "invalid_request", when: "The header section is too large." },
];
