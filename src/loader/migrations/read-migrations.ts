import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Migration, migrationShape } from "../../model/shapes/migration-shape.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { isPassedOver } from "../passed-over.ts";
import { migrationsFolder } from "../read/content-folders.ts";
import { readYaml } from "../read/read-yaml.ts";

/** File with the names of the migrations that a studio has taken, a line each. */
export const appliedFile = `${migrationsFolder}/applied.txt`;

/** Migration that a studio has not taken yet, by its path. */
export interface WaitingMigration {
  file: string;
  steps: Migration;
}

/** Reads the migrations that wait, in the order of their names. */
export function waitingMigrations(folder: string, faults: ContentFault[]): WaitingMigration[] {
  const applied = new Set(appliedMigrations(folder).split(/\r?\n/));
  return namesIn(folder).flatMap((name) => {
    const file = `${migrationsFolder}/${name}`;
    if (!name.endsWith(".yaml")) {
      faults.push({ file, field: "", reason: "is no migration", expected: "a name such as `2026-12-venue.yaml`" });
      return [];
    }
    const steps = applied.has(name) ? undefined : readYaml(folder, file, migrationShape, faults);
    return steps ? [{ file, steps }] : [];
  });
}

/** Returns the text of the file with the migrations that a studio has taken; empty if there is none. */
export function appliedMigrations(folder: string): string {
  const file = join(folder, appliedFile);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Returns faults of migrations that wait, and warnings for those that may be taken. */
export function checkMigrations(folder: string): ContentFault[] {
  const faults: ContentFault[] = [];
  const waiting = waitingMigrations(folder, faults).map(({ file }): ContentFault => {
    return {
      file,
      field: "",
      reason: "waits",
      expected: "`studio migrate`, which shows it first",
      severity: "warning",
    };
  });
  return [...faults, ...waiting];
}

function namesIn(folder: string): string[] {
  const path = join(folder, migrationsFolder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((name) => !isPassedOver(name) && `${migrationsFolder}/${name}` !== appliedFile).sort();
}
