import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Tokens } from "../../model/studio/brand.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { isPassedOver } from "../passed-over.ts";
import { among } from "./schema-faults.ts";

const known = ["tokens.yaml", "logo.svg", "logo.png", "logo.webp", "logo-night.png", "logo-night.webp", "favicon.svg"];

/** Returns true for licences and notes, which lie beside typefaces and other files. */
export function isNote(file: string): boolean {
  return /^(LICEN[CS]E|OFL|README|NOTICE|COPYING|FONTLOG|AUTHORS)([-.].*)?$/i.test(file);
}

/** Returns faults for files in the brand's folder that nothing uses, since their owner takes them for the look. */
export function unusedBrandFiles(folder: string, brand: string, { typefaces }: Tokens): ContentFault[] {
  const path = join(folder, brand);
  if (!existsSync(path)) return [];
  const { display, text } = typefaces;
  const named = [display, text].flatMap(({ upright, italic }) => [upright, italic]);
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !isPassedOver(item.name) && !isNote(item.name))
    .map((item) => relative(path, join(item.parentPath, item.name)).split(sep).join("/"))
    .filter((file) => !known.includes(file) && !named.includes(file))
    .sort()
    .map((file) => ({
      file: `${brand}/${file}`,
      field: "",
      reason: "is in the brand's folder, and nothing uses it",
      expected: file.endsWith(".woff2") ? "its name under `typefaces` in brand/tokens.yaml" : among(file, known),
    }));
}
