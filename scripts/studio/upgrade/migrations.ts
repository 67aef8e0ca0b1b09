import type { Migration } from "./migration.ts";
import { oneFolder } from "./migrations/one-folder.ts";

/** Table of all migrations, oldest first. A studio takes those of the versions after its own, in turn. */
export const studioMigrations: readonly Migration[] = [oneFolder];
