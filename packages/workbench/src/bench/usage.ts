/** Resources that a command used, with all processes that it started. */
export interface Usage {
  /** CPU time, user and system. */
  seconds: number;
  /** Largest memory at one time. */
  megabytes: number;
}
