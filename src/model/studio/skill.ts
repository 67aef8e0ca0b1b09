import { z } from "zod";
import { slugUpTo, text } from "../shapes/field-shapes.ts";

/** Skill for agents (agentskills.io): a document that a model follows step by step. */
export interface Skill {
  /** Name of its folder. */
  name: string;
  description: string;
  /** Path below the content folder. */
  file: string;
  /** Whole document, front matter included; `{base_url}` stands for the site's address. */
  source: string;
}

/** Text that stands for the site's address in a skill. */
export const baseUrlMark = "{base_url}";

/** Maximum number of lines of a skill, so that a model reads it as a whole. */
const longest = 500;

const frontMatter = z.strictObject({
  name: slugUpTo(64),
  description: text.max(1024),
  license: text.optional(),
  compatibility: text.max(500).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  "allowed-tools": text.optional(),
});

/** Returns the schema of a parsed skill in a folder of that name. */
export function skillSchema(folder: string) {
  const name = frontMatter.shape.name.refine(
    (each) => each === folder,
    `must be \`${folder}\`, as its folder is called`,
  );
  return z.object({
    data: frontMatter.extend({ name }),
    body: z
      .string()
      .trim()
      .min(1)
      .refine((body) => body.split("\n").length <= longest, `must not have more than ${longest} lines`),
  });
}

/** Returns the paths of this site in a skill, each with its line in the body, from 1. */
export function addressesIn(body: string): { path: string; line: number }[] {
  const marked = /\{base_url\}(\/[^\s"'`<>)\]?#]*)?/g;
  return body
    .split("\n")
    .flatMap((text, index) =>
      [...text.matchAll(marked)].map(([, path = "/"]) => ({ path: path.replace(/[.,;:]+$/, ""), line: index + 1 })),
    );
}
