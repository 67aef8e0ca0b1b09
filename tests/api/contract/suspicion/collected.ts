import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Submission as a form sends it. */
export interface Collected {
  name: string;
  email: string;
  company?: string;
  message: string;
}

/** Reads messages written by hand: "Name <address> Company" in the first line of each, `---` between them. */
export function collected(file: string): Collected[] {
  const texts = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split(/^---$/m);
  return texts.map((text) => {
    const [head = "", ...lines] = text.trim().split("\n");
    const [, name, email, company] = /^(.+?) <([^>]+)>(?: (.+))?$/.exec(head) ?? [];
    if (!name || !email) throw new Error(`${file}: \`${head}\` names nobody`);
    return { name, email, ...(company && { company }), message: lines.join("\n").trim() };
  });
}

/** 200 advertisements of mixed kinds, and 200 inquiries in three languages. */
export const spam = ["spam.en.txt", "spam.world.txt"].flatMap(collected);
export const inquiries = ["inquiries.en.txt", "inquiries.es.txt", "inquiries.ca.txt"].flatMap(collected);
