import { z } from "zod";
import { emailAddress } from "../email-address.ts";
import { slug, text } from "../field-shapes.ts";
import { definedWords, yesNo } from "./defined-words.ts";
import type { FieldDefinitions } from "./field-type.ts";

/** Keys of a field of a form, which no other field has. */
export const askedFieldKeys = { help: definedWords.optional().describe("Help beside the label, in each language.") };

const fields = z.record(z.string(), z.unknown()).describe("Fields that people fill in, by name.");

const onPage = z.strictObject({ page: slug.describe("Page that has it, by its slug.") });
const onCollection = z.strictObject({ collection: slug.describe("Collection whose records have it.") });

/** Form that a studio defines, `forms/brief.yaml`. Its fields are checked by their types. */
export const formShape = z.strictObject({
  title: definedWords.describe("What the form is called, in one text, or by language."),
  describes: text.describe("What the form is for, a sentence in English for machine documents."),
  lead: definedWords.optional().describe("Sentence above the fields."),
  submit: definedWords.optional().describe("Words of the button; absent: those of the contact form."),
  thanks: definedWords.optional().describe("Sentence once it has arrived; absent: that of the contact form."),
  on: z
    .union([onPage, onCollection], {
      error: "use `page:` and a slug, or `collection:` and a name",
    })
    .optional()
    .describe("Page, or collection whose records have it; absent: programs alone reach it."),
  days: z.int().min(1).max(3650).default(365).describe("Days for which submissions are kept."),
  letters: z
    .strictObject({
      studio: emailAddress.optional().describe("Address that receives submissions; absent: the studio's inbox."),
      sender: yesNo.default(false).describe("Whether the sender gets a confirmation."),
    })
    .optional()
    .describe("Letters that a submission causes."),
  fields,
});

/** Questions that a studio adds to the contact form, in `forms/contact.yaml`. */
export const contactExtensionShape = z.strictObject({
  extends: z.literal("contact").describe("Form of the program, which is the name of the file."),
  fields,
});

/** Definition of a form, checked, as plain data. */
export type FormDefinition = Omit<z.infer<typeof formShape>, "fields"> & { fields: FieldDefinitions };

/** Forms by their names; that of the program has fields alone, which come to its own. */
export type FormDefinitions = Readonly<
  Record<string, FormDefinition | { extends: "contact"; fields: FieldDefinitions }>
>;

/** Returns the forms of a studio's own, by their names. */
export function ownFormsIn(forms: FormDefinitions = {}): [name: string, form: FormDefinition][] {
  return Object.entries(forms).flatMap(([name, form]) =>
    "extends" in form ? [] : [[name, form] satisfies [string, FormDefinition]],
  );
}
