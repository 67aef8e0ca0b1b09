import { addresses } from "./addresses.ts";
import type { Check } from "./check.ts";
import { codings } from "./codings.ts";
import { mcp } from "./mcp.ts";
import { negotiation } from "./negotiation.ts";
import { origins } from "./origins.ts";
import { policies } from "./policies.ts";
import { quotas } from "./quotas.ts";
import { refusals } from "./refusals.ts";
import { requests } from "./requests.ts";
import { transport } from "./transport.ts";

/** Checks of a deployed site, in order. */
export const checks: readonly Check[] = [
  ...negotiation,
  ...codings,
  ...requests,
  ...refusals,
  ...quotas,
  ...mcp,
  ...origins,
  ...policies,
  ...transport,
  ...addresses,
];
