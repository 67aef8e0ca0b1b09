import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import YAML from "yaml";
import { root } from "./places.ts";

/** Folder of the studio whose texts the new studio reuses under other languages. */
const original = join(root, "tests/fixtures/studio");
const written = ["ca", "en"];

/** Language of the tests' studio for each language of the new one. */
export type Tags = Record<string, "ca" | "en">;

/** Writes the tests' studio in other languages; the first is the default. */
export function writeRetagged(folder: string, tags: Tags): void {
  cpSync(original, folder, { recursive: true });
  for (const file of ["studio.yaml", "pricing.yaml"]) {
    const value = retagged(YAML.parse(readFileSync(join(original, file), "utf8")), tags) as Record<string, unknown>;
    const languages = { locales: Object.keys(tags), default_locale: Object.keys(tags)[0] };
    writeFileSync(join(folder, file), YAML.stringify(file === "studio.yaml" ? { ...value, ...languages } : value));
  }
  const collections = readdirSync(original).filter((name) => existsSync(join(original, name, "ca")));
  for (const place of collections) move(join(folder, place), join(original, place), "", tags);
  move(join(folder, "texts"), join(original, "texts"), ".yaml", tags);
}

function move(to: string, from: string, extension: string, tags: Tags): void {
  for (const tag of written) rmSync(join(to, `${tag}${extension}`), { recursive: true, force: true });
  for (const [tag, source] of Object.entries(tags)) {
    const folder = join(from, `${source}${extension}`);
    if (existsSync(folder)) cpSync(folder, join(to, `${tag}${extension}`), { recursive: true });
  }
}

function retagged(value: unknown, tags: Tags): unknown {
  if (Array.isArray(value)) return value.map((item) => retagged(item, tags));
  if (typeof value !== "object" || value === null) return value;
  const isLocalized = Object.keys(value).sort().join() === written.join();
  const texts = value as Record<string, unknown>;
  const entries = isLocalized
    ? Object.entries(tags).map(([tag, source]) => [tag, texts[source]])
    : Object.entries(value).map(([key, item]) => [key, retagged(item, tags)]);
  return Object.fromEntries(entries);
}
