import { z } from "zod";
import { inUnit, text } from "../../field-shapes.ts";
import { yesNo } from "../defined-words.ts";
import { fieldType } from "../field-type.ts";

/** Address on the web, or of a page of the site. */
const address = inUnit(
  "address",
  z.string().regex(/^(https?:\/\/[^\s/]|\/)\S*$/, "use an address such as `https://example.com/talk` or `/contact`"),
);
type Link = string | { label: string; to: string };

/** Returns the shape of a link whose address is that of content, or a whole one. */
const shaped = (isLabelled: boolean | undefined, to: z.ZodType = address) =>
  isLabelled
    ? inUnit("link", z.strictObject({ label: text.describe("Words of the link."), to: to.describe("Where it leads.") }))
    : to;

export const linkType = fieldType({
  options: { labelled: yesNo.optional().describe("Whether words stand for the address: `label` and `to`.") },
  shape: ({ labelled }) => shaped(labelled),
  example: ({ labelled }) =>
    labelled ? { label: "Talk to us", to: "https://example.com/talk" } : "https://example.com/talk",
  asks: "url",
  line(value: Link, _field, { text }) {
    const { to, label } = typeof value === "string" ? { to: value, label: value } : value;
    return `<a href="${text(to)}">${text(label)}</a>`;
  },
  linked(value: Link, field, { answer }) {
    const link = answer({ type: "link", ...field }, value) as Link;
    return typeof link === "string" ? link : link.to;
  },
  answers: ({ labelled }) => shaped(labelled, z.url()),
  answer: (value: Link, _field, { address }) =>
    typeof value === "string" ? address(value) : { ...value, to: address(value.to) },
});
