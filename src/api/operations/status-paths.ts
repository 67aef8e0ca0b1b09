/** Where a server says that it runs, and that it takes requests. */
export const statusPaths = { alive: "/healthz", ready: "/readyz" } as const;
