import { z } from "zod";
import type { ContentFault } from "../../model/studio/faults.ts";
import { textsSchema, type WrittenTexts } from "../../model/texts/texts.ts";
import { type Form, formAt } from "./expected-form.ts";

const form = z.toJSONSchema(textsSchema, { io: "input", unrepresentable: "any" }) as Form;

/**
 * Returns faults for placeholders in braces that are never filled, so visitors would read them. The schema of a text names
 * those it takes.
 */
export function checkPlaceholders(file: string, texts: WrittenTexts): ContentFault[] {
  return textsIn(texts, []).flatMap(({ text, path }) => {
    const known = path.flatMap((_, index) => namesIn(formAt(form, path.slice(0, index + 1)).description ?? ""));
    return namesIn(text)
      .filter((name) => !known.includes(name))
      .map((name): ContentFault => {
        const expected = known.map((each) => `\`{${each}}\``).join(", ") || "no name in braces";
        const reason = "is an unknown placeholder, which pages show as it is";
        return { file, field: path.join("."), reason, value: `{${name}}`, expected, severity: "warning" };
      });
  });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

interface TextAt {
  text: string;
  path: PropertyKey[];
}

function textsIn(value: unknown, path: readonly PropertyKey[]): TextAt[] {
  if (typeof value === "string") return [{ text: value, path: [...path] }];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]));
}
