import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brand, plainBrand, tokensSchema } from "./brand.ts";
import type { Fault } from "./faults.ts";
import { drawingFaults } from "./reading/drawing.ts";
import { readYaml } from "./reading/read-yaml.ts";

/** Folder of the look, below the content folder. */
export const brandFolder = "brand";

/** Reads the look of a studio; what it does not say is neutral. */
export function readBrand(folder: string, faults: Fault[]): Brand {
  return {
    tokens: readTokens(folder, faults),
    ...drawing(folder, "logo", faults),
    ...drawing(folder, "favicon", faults),
  };
}

function readTokens(folder: string, faults: Fault[]): Brand["tokens"] {
  const file = `${brandFolder}/tokens.yaml`;
  if (!existsSync(join(folder, file))) return plainBrand.tokens;
  return readYaml(folder, file, tokensSchema, faults) ?? plainBrand.tokens;
}

function drawing(folder: string, name: "logo" | "favicon", faults: Fault[]): Partial<Brand> {
  const file = `${brandFolder}/${name}.svg`;
  if (!existsSync(join(folder, file))) return {};
  const source = readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
  faults.push(...drawingFaults(source).map((reason) => ({ file, field: "", reason })));
  return { [name]: source.slice(Math.max(source.indexOf("<svg"), 0)) };
}
