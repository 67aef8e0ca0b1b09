import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";

/** Fields of `studio.yaml` that two studios do not share; `*` is any item or language. */
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

/** A fact of a studio that tells which one it is. */
export interface Fact {
  field: string;
  /** The field, with `*` for items and languages. */
  pattern: string;
  value: string;
}

/** The telling facts of a content folder, as far as they can be read. */
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

/** What is noted of a fact, so that the sample's are known again without being told. */
export function factHash({ pattern, value }: Fact): string {
  return hash("sha256", `${pattern}\n${value.trim()}`);
}
