import type { ServiceRate } from "./rate.ts";

/** Limits that an operator configures, the service enforces and its documents name. */
export interface ServiceLimits {
  rate: ServiceRate;
  /** Maximum size of a form that takes a file, in bytes. */
  formBytes: number;
}
