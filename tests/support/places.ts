import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** Folder of the studio under test; `dist` is its build. The owner's `content` and `dist` are not touched. */
export const content = resolve(root, process.env.TEST_CONTENT_DIR ?? "tests/fixtures/studio");
export const dist = resolve(root, process.env.TEST_DIST_DIR ?? "dist.tests");

/** Folder of the build that the owner publishes. */
export const ownersDist = resolve(root, process.env.DIST_DIR ?? "dist");

/** Folder of the frozen sandbox of the studio under test. */
export const frozen = join(content, "fixtures");

/** Variables with which a program of the project builds or serves the studio under test. */
export const studioUnderTest = { CONTENT_DIR: content, DIST_DIR: dist };
