import "./compile-cache.mjs";

// Not before: what is imported beside the cache is read without it.
await import("./main.ts");
