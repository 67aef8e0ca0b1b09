import "../functions/hosts/node/compile-cache.mjs";

// Imported late: modules that load beside the compile cache are read without it.
await import("./start.ts");
