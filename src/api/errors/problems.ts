import { spendingWords } from "../policy.ts";
import { StoreAwayError } from "../store/store.ts";

/** Row of the error table: meaning of the code, its statuses, and advice for the caller. */
export interface ProblemRow {
  title: string;
  /** Statuses that may be sent with this code; no other may. Rulings §3. */
  statuses: readonly number[];
  /** Default advice; a problem may carry a more specific one. `{base_url}` stands for the origin. */
  resolution: string;
}

/** Closed set of error codes (spec §7.2). */
export const problems = {
  api_route_not_found: {
    title: "There is no such API route",
    statuses: [404],
    resolution:
      "Check the path against the contract at {base_url}/openapi.json; {base_url}/api/v1 lists every operation with its address.",
  },
  resource_not_found: {
    title: "There is no such resource",
    statuses: [404, 410],
    resolution: "Check the address: nothing is published there now, or not in this language.",
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
    resolution: `Wait for the seconds in \`Retry-After\`. Only ${spendingWords("{base_url}")} spend the quota: you can still read pages with their \`.md\` and \`.json\` and all other files, starting from {base_url}/llms.txt.`,
  },
  origin_not_allowed: {
    title: "The origin is not allowed",
    statuses: [403],
    resolution:
      "Send the request from a page of this site; agents contact the studio with the MCP tool `submit_contact_request` at {base_url}/mcp.",
  },
  internal_error: {
    title: "The server could not answer",
    statuses: [500, 503],
    resolution: "Try again later, after `Retry-After` if it is given; nothing needs to change in the request.",
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;

/** Fault in one part of a request, with its place. Rulings §3. */
export interface RequestFault {
  /** JSON Pointer into the body, as a URI fragment (RFC 6901 §6). */
  pointer?: string;
  /** Name of the parameter of the query or the path. */
  parameter?: string;
  header?: string;
  detail: string;
}

const none: ReadonlySet<string> = new Set();

/** Error that is sent to the client as a problem document. Any code below a handler may throw it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly RequestFault[] | undefined;
  readonly resolution: string | undefined;
  /** Addresses nearest to the requested one; `{base_url}` stands for the origin. */
  readonly nearest: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of a body in `errors` that were not filled in. */
  readonly missing: ReadonlySet<string>;

  constructor(
    code: ProblemCode,
    status: number,
    detail: string,
    more: {
      errors?: readonly RequestFault[];
      resolution?: string;
      nearest?: readonly string[];
      headers?: Record<string, string>;
      missing?: ReadonlySet<string>;
    } = {},
  ) {
    // A problem is an answer, not a defect. Stack traces would make a flood of refused requests expensive.
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
    this.nearest = more.nearest ?? [];
    this.headers = more.headers ?? {};
    this.missing = more.missing ?? none;
  }
}

/** Returns the problem for a defect. It hides the cause, and says only whether a retry makes sense soon. */
export function internalError(cause?: unknown): Problem {
  if (!(cause instanceof StoreAwayError)) {
    return new Problem("internal_error", 500, "Something failed on our side; it has been logged.");
  }
  const detail = "A service that this request needs cannot be reached now; it has been logged.";
  return new Problem("internal_error", 503, detail, { headers: { "Retry-After": "5" } });
}

/** Problem document (RFC 9457) with the members of spec §7. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  resolution: string;
  nearest?: readonly string[];
  errors?: readonly RequestFault[];
}

/** Advice that every 404 adds to its own: the lists of all addresses. Rulings §3. */
const wayfinding =
  "The [sitemap]({base_url}/sitemap.xml), [llms.txt]({base_url}/llms.txt) and the [reference]({base_url}/docs) list every address.";

/** Media type of every 4xx and 5xx. */
export const problemType = "application/problem+json";

/** Returns the advice of a problem, with absolute addresses. */
function resolutionOf({ code, resolution = problems[code].resolution }: Problem, baseUrl: string): string {
  return resolution.replaceAll("{base_url}", baseUrl);
}

/** Returns the document of a problem; `instance` is the requested path without its query. */
export function problemBody(problem: Problem, baseUrl: string, instance: string): ProblemBody {
  const { code, status, detail, errors, nearest } = problem;
  const resolution = resolutionOf(problem, baseUrl);
  return {
    type: new URL(`/docs#${code}`, baseUrl).href,
    title: problems[code].title,
    status,
    detail,
    instance,
    code,
    resolution: status === 404 ? `${resolution} ${wayfinding.replaceAll("{base_url}", baseUrl)}` : resolution,
    ...(nearest.length > 0 && { nearest: nearest.map((address) => address.replace("{base_url}", baseUrl)) }),
    ...(errors && { errors }),
  };
}

export function fieldProblem(field: string, detail: string, { isMissing = false } = {}): Problem {
  const name = shortName(field);
  return new Problem("invalid_request", 400, `\`${name}\`: ${detail}`, {
    errors: [{ pointer: pointer([name]), detail }],
    ...(isMissing && { missing: new Set([name]) }),
  });
}

export function parameterProblem(parameter: string, detail: string, resolution?: string): Problem {
  const name = shortName(parameter).toWellFormed();
  return new Problem("invalid_request", 400, `\`${name}\`: ${detail}`, {
    errors: [{ parameter: name, detail }],
    ...(resolution !== undefined && { resolution }),
  });
}

const longestName = 100;

/** Shortens a name that a client sent, so that an answer does not grow with its request. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** Returns the JSON Pointer of a path, as a URI fragment. */
export function pointer(path: readonly PropertyKey[]): string {
  const tokens = path.map((token) => {
    // JSON may hold a lone surrogate, which has no encoding.
    return encodeURIComponent(String(token).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"));
  });
  return `#${tokens.map((token) => `/${token}`).join("")}`;
}
