/** Paths at which a server reports that it runs, and that it accepts requests. */
export const statusPaths = { alive: "/healthz", ready: "/readyz" } as const;
