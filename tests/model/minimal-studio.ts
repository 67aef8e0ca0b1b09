import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { content } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Front matter of a service without a fault. */
export const serviceFields = {
  title: "Web",
  summary: "We build for the web.",
  updated: "2026-01-31",
  order: 1,
  deliverables: ["A product"],
  process: [{ step: "Build", detail: "We build it." }],
  technologies: ["HTML"],
  price_range: { from: 1, to: 2 },
  duration_weeks: { from: 1, to: 2 },
};

/** Front matter of a case that used the service `web`. */
export const caseFields = {
  title: "A shop",
  summary: "A shop that sells.",
  updated: "2026-01-31",
  client: "A client",
  sector: "retail",
  services: ["web"],
  challenge: "To sell.",
  approach: "By building.",
  results: [{ metric: "Sales", value: "2 a day", context: "1 a day before" }],
  technologies: ["HTML"],
  completed: "2025-06-30",
  duration_weeks: 4,
  team: [{ role: "Engineer", people: 1 }],
};

export const guideFields = {
  title: "Scope",
  summary: "How to find it.",
  updated: "2026-01-31",
  published: "2026-01-31",
  pages: 1,
  audience: "Everybody",
  contents: ["One"],
};

/** Returns a content file; its front matter is JSON, which is YAML too. */
export function source(fields: object, body = "Prose."): string {
  return `---\n${JSON.stringify(fields)}\n---\n${body}`;
}

/** Content folder under construction. */
export interface ContentFolder {
  folder: string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Changes the parsed value of a YAML file. */
  edit(file: string, change: (value: never) => void): void;
}

/** Adds a third language to every text in the languages of the tests' studio. */
function addSpanish(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if ("en" in value && "ca" in value) Object.assign(value, { es: value.en });
  else for (const part of Object.values(value)) addSpanish(part);
}

/**
 * Returns the smallest folder that loads. It has company, prices and texts of the tests' studio in three languages,
 * English first, one service, and the home page in English.
 */
export function minimalStudio(): ContentFolder {
  const studio = emptyFolder();
  minimalFiles ??= readMinimalFiles();
  for (const [file, text] of Object.entries(minimalFiles)) studio.write(file, text);
  return studio;
}

function emptyFolder(): ContentFolder {
  const folder = temporaryFolder();
  const studio: ContentFolder = {
    folder,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    remove: (file) => rmSync(join(folder, file)),
    edit(file, change) {
      const value = parseYaml(readFileSync(join(folder, file), "utf8"));
      change(value as never);
      studio.write(file, JSON.stringify(value));
    },
  };
  return studio;
}

/** Files of the smallest folder, made once, since hundreds of tests begin with it. */
let minimalFiles: Record<string, string> | undefined;

function readMinimalFiles(): Record<string, string> {
  const read = (file: string) => readFileSync(join(content, file), "utf8");
  const [company, pricing] = ["studio.yaml", "pricing.yaml"].map((file) => {
    const value = parseYaml(read(file)) as Record<string, unknown>;
    addSpanish(value);
    return value;
  });
  // It leads to a page of the studio of the tests.
  const { security: _, ...others } = company ?? {};
  const [english, catalan] = [read("texts/en.yaml"), read("texts/ca.yaml")];
  return {
    "studio.yaml": JSON.stringify({ ...others, locales: ["en", "es", "ca"], default_locale: "en" }),
    "pricing.yaml": JSON.stringify(pricing),
    "texts/en.yaml": english,
    "texts/es.yaml": english,
    "texts/ca.yaml": catalan,
    "services/en/web.md": source(serviceFields),
    "pages/en/home.md": source({ title: "Home", summary: "Welcome.", updated: "2026-01-31", order: 1 }),
  };
}

/** Returns the smallest folder with the pages that the program links, which a build requires. */
export function completeStudio(): ContentFolder {
  const studio = minimalStudio();
  const page = (title: string, order: number) => source({ title, summary: `${title}.`, updated: "2026-01-31", order });
  for (const locale of ["en", "es", "ca"]) {
    for (const [order, slug] of ["home", "contact", "privacy", "thanks", "unavailable"].entries()) {
      studio.write(`pages/${locale}/${slug}.md`, page(`Page ${slug}`, order + 1));
    }
  }
  studio.write("pages/en/docs.md", page("Reference", 5));
  return studio;
}

export async function faultTextsIn(studio: ContentFolder): Promise<string[]> {
  return (await faultsIn(studio)).map((fault) => faultText(fault, ""));
}

/** Returns the faults that a folder is refused for. */
export async function faultsIn({ folder }: ContentFolder): Promise<readonly ContentFault[]> {
  try {
    await loadStudio(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

/** Returns the reason of the only fault of a folder, which must be in this file. */
export async function reasonFor(studio: ContentFolder, file: string): Promise<string> {
  const faults = await faultsIn(studio);
  assert.deepEqual(
    faults.map((fault) => fault.file),
    [file],
  );
  return faults[0]?.reason ?? "";
}
