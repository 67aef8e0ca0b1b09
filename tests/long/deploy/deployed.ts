import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../support/places.ts";

export function deployed(name: string): string {
  return readFileSync(join(root, "deploy", name), "utf8");
}
