import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** Folder of the studio that is tested, and of its build: the owner's `content` and `dist` are hers. */
export const content = resolve(root, process.env.TEST_CONTENT_DIR ?? "tests/fixtures/studio");
export const dist = resolve(root, process.env.TEST_DIST_DIR ?? "dist.tests");

/** Folder of the build that the owner publishes. */
export const ownersDist = resolve(root, process.env.DIST_DIR ?? "dist");

/** Folder of the frozen sandbox of the studio that is tested. */
export const frozen = join(content, "fixtures");

/** Variables by which a program of the project builds or serves the studio of the tests. */
export const studioUnderTest = { CONTENT_DIR: content, DIST_DIR: dist };
