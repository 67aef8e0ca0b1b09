import { z } from "zod";
import { yesNo } from "../defined-words.ts";
import { type FieldDefinition, fieldType } from "../field-type.ts";

type Item = { of: unknown; ordered?: boolean | undefined };

const item = ({ of }: Item) => of as FieldDefinition;

export const listType = fieldType({
  options: {
    of: z.unknown().describe("Field that the list is of."),
    ordered: yesNo.optional().describe("Whether its items are steps, which pages count."),
  },
  inner: "of",
  shape: (field, inner) => z.array(inner(item(field))).min(1),
  example: (field, inner) => [inner(item(field))],
  write(values: readonly unknown[], field, writing, name) {
    const of = item(field);
    const lines = values.map((value) => writing.line(of, value)).filter(Boolean);
    const list = field.ordered ? "ol" : "ul";
    if (lines.length > 0) return `<${list} class="field-${name}">\n<li>${lines.join("</li>\n<li>")}</li>\n</${list}>`;
    const items = values.map((value) => writing.field("item", of, value)).filter(Boolean);
    if (items.length === 0) return "";
    const [outer, each] = field.ordered ? ["ol", "li"] : ["div", "div"];
    const parts = items.map((written) => `<${each} class="block-part">\n${written}\n</${each}>`);
    return `<${outer} class="field-${name} block-parts">\n${parts.join("\n")}\n</${outer}>`;
  },
  answers: (field, inner) => z.array(inner(item(field))),
  linked: (values: readonly unknown[], field, { value, type }) => values.map((each) => value(item(field), each, type)),
  answer: (values: readonly unknown[], field, { value }) => values.map((each) => value(item(field), each)),
});
