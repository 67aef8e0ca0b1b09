import { leases } from "../../../src/api/policy.ts";

// Loaded before a server, so that the leases of a killed one end soon.
Object.assign(leases, { claimMs: 1000, mailMs: 3000 });
