/** A row of the error table: what the code means, which statuses it goes with, what the caller can do. */
export interface ProblemRow {
  title: string;
  /** The only statuses that may leave the server with this code. Rulings §3. */
  statuses: readonly number[];
  /** What to do about it; a problem may carry a more specific one. */
  resolution: string;
}

/** The closed set of error codes (spec §7.2). */
export const problems = {
  api_route_not_found: {
    title: "There is no such API route",
    statuses: [404],
    resolution: "Check the path against the contract at /openapi.json; the index at /api lists the versions.",
  },
  resource_not_found: {
    title: "There is no such resource",
    statuses: [404, 410],
    resolution: "Check the address: nothing was ever published there, or not in this language.",
  },
  method_not_allowed: {
    title: "The method is not allowed here",
    statuses: [405],
    resolution: "Use one of the methods in the `Allow` header.",
  },
  invalid_request: {
    title: "The request is not valid",
    statuses: [400, 406, 408, 409, 412, 413, 414, 416, 417, 422, 431],
    resolution: "Correct what `detail` and `errors` name and send the request again.",
  },
  unsupported_media_type: {
    title: "The media type is not supported",
    statuses: [415],
    resolution: "Send one of the types in the `Accept` header of this response, without a content coding.",
  },
  rate_limit_exceeded: {
    title: "Too many requests",
    statuses: [429],
    resolution: "Wait for the seconds in `Retry-After`; the `RateLimit` header says what is left.",
  },
  origin_not_allowed: {
    title: "The origin is not allowed",
    statuses: [403],
    resolution:
      "Send the request from a page of this site; agents contact the studio with the MCP tool `submit_contact_request` at /mcp.",
  },
  internal_error: {
    title: "The server could not answer",
    statuses: [500, 503],
    resolution: "Try again later, after `Retry-After` if it is given; nothing needs to change in the request.",
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;

/** A fault of one field; `pointer` is a JSON Pointer as a URI fragment (RFC 6901 §6). */
export interface FieldFault {
  pointer: string;
  detail: string;
}

/** A problem on its way to the client. Throw it anywhere below a handler. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly FieldFault[] | undefined;
  readonly resolution: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    status: number,
    detail: string,
    more: { errors?: readonly FieldFault[]; resolution?: string; headers?: Record<string, string> } = {},
  ) {
    // An answer, not a defect. Whoever floods a server with refused requests must not have it walk its stack each time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Problem";
    if (!(problems[code].statuses as readonly number[]).includes(status)) {
      throw new TypeError(`${status} ${code} is not a pair of the problem table`);
    }
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.errors = more.errors;
    this.resolution = more.resolution;
    this.headers = more.headers ?? {};
  }
}

/** What leaves the server for a defect: nothing of its cause. */
export function internalError(): Problem {
  return new Problem("internal_error", 500, "Something failed on our side; it has been logged.");
}

/** A problem document (RFC 9457) with the members of spec §7. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  resolution: string;
  errors?: readonly FieldFault[];
}

/** What every 404 says beside its own resolution: where all addresses are. Rulings §3. */
const wayfinding =
  "Everything there is stands in the [sitemap](/sitemap.xml), in [llms.txt](/llms.txt) and in the [reference](/docs).";

/** Media type of every 4xx and 5xx. */
export const problemType = "application/problem+json";

/** The document of a problem; `instance` is the path that was asked for, without its query. */
export function problemBody(problem: Problem, baseUrl: string, instance: string): ProblemBody {
  const { code, status, detail, errors } = problem;
  const row = problems[code];
  const resolution = problem.resolution ?? row.resolution;
  return {
    type: new URL(`/docs#${code}`, baseUrl).href,
    title: row.title,
    status,
    detail,
    instance,
    code,
    resolution: absoluteLinks(status === 404 ? `${resolution} ${wayfinding}` : resolution, baseUrl),
    ...(errors && { errors }),
  };
}

function absoluteLinks(markdown: string, baseUrl: string): string {
  return markdown.replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${new URL(path, baseUrl).href})`);
}

/** A 400 about one field or parameter. */
export function fieldProblem(field: string, detail: string): Problem {
  const name = shortName(field);
  return new Problem("invalid_request", 400, `\`${name}\`: ${detail}`, {
    errors: [{ pointer: pointer([name]), detail }],
  });
}

const longestName = 100;

/** A name that somebody sent, as an answer repeats it: an answer must not grow with what was sent. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** JSON Pointer of a path, as a URI fragment. */
export function pointer(path: readonly PropertyKey[]): string {
  const tokens = path.map((token) => {
    // A lone surrogate, which JSON may hold, has no encoding.
    return encodeURIComponent(String(token).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"));
  });
  return `#${tokens.map((token) => `/${token}`).join("")}`;
}
