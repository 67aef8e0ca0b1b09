import type { Problem } from "../src/api/errors/problems.ts";
import type { FlatHeaders } from "../src/api/http/headers.ts";
import type { Call, Method } from "../src/api/operation.ts";
import type { PolicyName } from "../src/api/policy.ts";
import type { Reply } from "./http/reply.ts";
import type { HttpRequest } from "./http/request.ts";
import type { QuotaAccount } from "./limits/quota.ts";

export interface EndpointCall extends Call {
  /** Canonical path of the request. */
  path: string;
  /** Query with its `?`, or empty. */
  search: string;
  /** Decoded parameters of the path. */
  parameters: Record<string, string>;
  /** Quota account of the request, for an endpoint that takes several calls in one request. */
  account: QuotaAccount;
}

/** Row of the routing table: answers one method of one path. */
export interface Endpoint {
  /** Method; GET includes HEAD. */
  method: Method;
  /** Path template in the contract's form, `/api/v1/services/{slug}`. */
  path: string;
  /** Limits that a request is charged to. */
  charges: readonly PolicyName[];
  /** Limits that its answers report (default: those that it charges). */
  reports?: readonly PolicyName[];
  /** Set if the published page of its path answers requests without a query, which are charged nothing. */
  isOfQueries?: true;
  /** Returns true if a query concerns it; for any other its page answers, and nothing is charged (default: any does). */
  isAsked?(search: string): boolean;
  /** Returns true if it answers a path of these parameters; any other may be an old address (default: it answers all). */
  answersPath?(parameters: Record<string, string>): boolean;
  /** True if pages of any origin may read its answers. */
  isPublic: boolean;
  /** Headers of all its answers, errors and 304 included. */
  extraHeaders?: FlatHeaders;
  /** Description of the endpoint in Markdown, for requests with another method. */
  usage?: string;
  /** Throws a 403. It runs before the quota, in the precedence of problems (rulings §3). */
  authorize?(request: HttpRequest): void;
  answer(request: HttpRequest, call: EndpointCall): Reply | Promise<Reply>;
  /** Returns a problem in the endpoint's own form; without it, a problem document. */
  refuse?(problem: Problem, request: HttpRequest): Reply;
}
