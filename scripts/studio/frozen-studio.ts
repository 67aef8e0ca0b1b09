import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Fixtures, parseFixtures } from "../../functions/api/fixtures.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Studio } from "../../src/model/studio/studio.ts";

const file = resolve(import.meta.dirname, "../../dist-fixtures/fixtures.json");

/** Reads the studio of the fixtures, which does not depend on the present content. */
export function readFrozenStudio(): Studio {
  const { studio }: Fixtures = parseFixtures(readFileSync(file, "utf8"), "");
  return createStudio(studio);
}
