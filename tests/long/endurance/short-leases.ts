import { leases } from "../../../src/api/policy.ts";

// Loaded before a server: nobody waits long for what a killed one held.
Object.assign(leases, { claimMs: 1000, mailMs: 3000 });
