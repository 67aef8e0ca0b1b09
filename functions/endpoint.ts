import type { Problem } from "../src/api/errors/problems.ts";
import type { FlatHeaders } from "../src/api/http/headers.ts";
import type { Call, Method } from "../src/api/operation.ts";
import type { PolicyName } from "../src/api/policy.ts";
import type { Reply } from "./http/reply.ts";
import type { HttpRequest } from "./http/request.ts";
import type { QuotaAccount } from "./limits/quota.ts";

/** A call of an endpoint: who asks, and for what. */
export interface EndpointCall extends Call {
  /** Canonical path that was asked for. */
  path: string;
  /** Query with its `?`, or nothing. */
  search: string;
  /** Values of the path's parameters, decoded. */
  parameters: Record<string, string>;
  /** Account of the request, for an endpoint that takes several calls in one. */
  account: QuotaAccount;
}

/** What answers at an address: a row of the table that requests are routed by. */
export interface Endpoint {
  /** HEAD goes with GET. */
  method: Method;
  /** Path template in the contract's form, `/api/v1/services/{slug}`. */
  path: string;
  /** Limits that a request takes a unit of. */
  charges: readonly PolicyName[];
  /** Limits that its answers tell of, where they are more than a request spends. */
  reports?: readonly PolicyName[];
  /** Whether the page that is published at its address answers whoever asks without a query, and spends nothing. */
  isOfQueries?: true;
  /** Whether pages of any origin may read what it answers. */
  isPublic: boolean;
  /** Headers of everything that it answers, errors and 304 too. */
  extraHeaders?: FlatHeaders;
  /** What it is and how to speak to it, in Markdown, for whoever comes with another method. */
  usage?: string;
  /** Throws a 403; before the quota is looked at, since that is the precedence of problems. Rulings §3. */
  authorize?(request: HttpRequest): void;
  answer(request: HttpRequest, call: EndpointCall): Reply | Promise<Reply>;
  /** A problem in the endpoint's own form, where a problem document alone does not do. */
  refuse?(problem: Problem, request: HttpRequest): Reply;
}
