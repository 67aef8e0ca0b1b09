import { z } from "zod";
import { type Form, formAt } from "../expected-form.ts";
import type { Fault } from "../faults.ts";
import { type Texts, textsSchema } from "../texts.ts";

const form = z.toJSONSchema(textsSchema, { io: "input", unrepresentable: "any" }) as Form;

/** A text of the interface, where it stands, and the names that its description says it may hold in braces. */
interface Template {
  path: PropertyKey[];
  text: string;
  known: string[];
}

/** Names in braces that nothing is put in place of, as translators leave them: a page would show them as they are. */
export function checkPlaceholders(file: string, texts: Texts): Fault[] {
  return templatesIn(texts, [], []).flatMap(({ path, text, known }) =>
    namesIn(text)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        file,
        field: path.join("."),
        reason: "has a name in braces that nothing is put in place of",
        value: `{${name}}`,
        expected: known.map((each) => `{${each}}`).join(" or "),
      })),
  );
}

/** The texts below a place whose description, or that of what they stand in, names something in braces. */
function templatesIn(value: unknown, path: PropertyKey[], outer: readonly string[]): Template[] {
  const known = [...outer, ...namesIn(formAt(form, path).description ?? "")];
  if (typeof value === "string") return known.length > 0 ? [{ path, text: value, known }] : [];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    templatesIn(part, [...path, isList ? Number(key) : key], known),
  );
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name);
}
