import { z } from "zod";
import { inUnit, slug, text } from "./field-shapes.ts";
import { languageTag } from "./language-tag.ts";
import { place } from "./place.ts";
import { rules } from "./rules.ts";
import { whereUsed } from "./where-used.ts";

/** Profiles of a person elsewhere, each with a label or the name of its network. */
export const profileLinks = z
  .array(
    inUnit(
      "link",
      z
        .strictObject({
          label: text.max(60).optional().describe("What the link is called."),
          network: text.max(60).optional().describe("Name of the network, in place of a label."),
          url: z.url({ protocol: /^https?$/ }).describe("Address of the profile."),
        })
        .refine(({ label, network }) => label !== undefined || network !== undefined, {
          path: ["label"],
          error: "is missing, and so is `network`",
        })
        .register(rules, { schema: { anyOf: [{ required: ["label"] }, { required: ["network"] }] } }),
    ),
  )
  .min(1);

/** Languages that a person speaks. */
export const spokenLanguages = z.array(inUnit("language", languageTag)).min(1);

/** People who wrote a record. */
export const authors = whereUsed(z.array(slug).min(1).describe("Slugs of the people who wrote it."));

/** Person to ask about a record. */
export const contact = whereUsed(slug.describe("Slug of the person to ask about it."));

/** Front matter of a person, beside that of every record. */
export const personFields = {
  order: place("Place among the people; absent: after the others."),
  role: text.describe("What the person does in the studio."),
  languages: spokenLanguages.optional().describe("Languages the person speaks, as tags."),
  status: z.enum(["active", "former"]).default("active").describe("Whether the person works here now."),
  links: profileLinks.optional().describe("Profiles of the person elsewhere."),
  page: z.boolean().default(true).describe("Whether the person has a page, beside a place in the list."),
};
