import type { ServiceRate } from "./rate.ts";

/** What is configured for a service, enforced by it and named in its documents. */
export interface ServiceLimits {
  /** The quotas of a client. */
  rate: ServiceRate;
  /** Most bytes of a form that takes a file. */
  formBytes: number;
}
