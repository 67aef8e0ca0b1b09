import "./compile-cache.mjs";

// Not a static import: that would load before the cache is enabled.
await import("./main.ts");
