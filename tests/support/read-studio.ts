import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openStudio } from "../../src/model/studio/create-studio.ts";
import type { Studio, StudioData } from "../../src/model/studio/studio.ts";
import { dist } from "./places.ts";

export function readStudio(build = dist): Studio {
  const file = join(build, "studio.json");
  if (!existsSync(file)) throw new Error(`${build} is not built: npm run build, npm run build:tests`);
  return openStudio(JSON.parse(readFileSync(file, "utf8")) as StudioData);
}
