import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";

/** Fields of `studio.yaml` that no two studios share; `*` is any item or language. */
const telling = [
  "domain",
  "name",
  "legal_name",
  "tagline.*",
  "positioning.*",
  "offices.*.street",
  "clients.*.name",
  "contact.email",
  "contact.phone",
  "socials.*.url",
];

/** Fact that identifies a studio. */
export interface Fact {
  field: string;
  /** The field, with `*` for items and languages. */
  pattern: string;
  value: string;
}

/** Returns the identifying facts of a content folder, as far as it is readable. */
export function tellingFacts(folder: string): Fact[] {
  try {
    const company = parseYaml(readFileSync(join(folder, "studio.yaml"), "utf8"));
    return telling.flatMap((pattern) => found(company, pattern.split("."), [], pattern));
  } catch {
    return [];
  }
}

function found(value: unknown, keys: readonly string[], path: readonly string[], pattern: string): Fact[] {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === "string" ? [{ field: path.join("."), pattern, value }] : [];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).filter(([name]) => key === "*" || key === name);
  return entries.flatMap(([name, each]) => found(each, rest, [...path, name], pattern));
}

/** Hashes a fact, so that the sample's facts are recognised without being stored in clear. */
export function factHash({ pattern, value }: Fact): string {
  return hash("sha256", `${pattern}\n${value.trim()}`);
}
