import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseSource, parseYaml } from "../../../src/loader/read/front-matter.ts";
import { suppliedFolder } from "../../../src/loader/read/supplied-pages.ts";

/** Names of the studio that the project ships with, even after its owner has changed `content/`. */
export const shipped = [
  "Marbrava",
  "studio.example",
  "Pallars",
  "Ardenya",
  "Lluerna",
  "Oliu i Cendra",
  "oliu-shop-and-stock",
];

/** Returns the words that identify a studio: its names, the titles of its records, and its texts. */
export function wordsOf(content: string, own: string): string[] {
  const { name, legal_name, domain, contact, offices, clients, socials, tagline, positioning } = parseYaml(
    readFileSync(join(content, "studio.yaml"), "utf8"),
  ) as Record<string, unknown> & { clients: { name: string }[] };
  const named = clients.map((client) => client.name);
  const words = [name, legal_name, domain, contact, offices, named, socials, tagline, positioning].flatMap(textsIn);
  const records = recordsOf(content).flatMap(([file, data]) => [slugOf(file), ...textsIn(data)]);
  // Pages of the program have its words in every studio.
  const theirs = textOf(own) + textOf(suppliedFolder);
  // A single common word identifies no studio.
  const long = [...words.filter((word) => word.length > 5), ...records.filter((each) => /\w[ -]\w.{7}/.test(each))];
  const days = /^\d{4}-\d\d-\d\d$/;
  return [...new Set(long)].filter((word) => !days.test(word)).filter((word) => !theirs.includes(word));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function recordsOf(content: string): [file: string, data: unknown][] {
  return filesBelow(content)
    .filter((file) => /^[a-z]+\/[a-zA-Z-]+\/[a-z0-9-]+\.mdx?$/.test(file))
    .map((file) => [file, parseSource(readFileSync(join(content, file), "utf8")).data]);
}

function slugOf(file: string): string {
  return (file.split("/").at(-1) as string).replace(/\.mdx?$/, "");
}

function textOf(folder: string): string {
  return filesBelow(folder)
    .map((file) => `${file}\n${readFileSync(join(folder, file), "utf8")}`)
    .join("\n");
}

function filesBelow(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => statSync(join(folder, file)).isFile());
}
