import { z } from "zod";

const text = z.string().trim().min(1);

const shape = z.strictObject({
  language: text.describe("Name of the language in itself."),
  skip: text,
  menu: text,
  home: text,
  languages: text,
  updated: text,
  published: text,
  back: text.describe("`{title}` is the list's title."),
  read_as: text.describe("Introduces the links to Markdown and JSON."),
  part: text.describe("Title of a further part of a list: `{title}` and `{n}`."),
  previous: text,
  next: text,
  collections: z.record(z.string(), text).describe("Title of each collection, by name."),
  labels: z.record(z.string(), text).describe("Label of each field, by name."),
  synonyms: z
    .record(z.string(), text)
    .default({})
    .describe(
      "Further words that visitors use for what a label names, by the name of the label in `labels` or `form`.",
    ),
  values: z.record(z.string(), text).describe("Label of an enumerated value, by value."),
  units: z.strictObject({
    weeks: text.describe("`{n}` is the number."),
    minutes: text,
    people: text,
    from_to: text.describe("`{from}` and `{to}`."),
    pages: text,
  }),
  form: z.strictObject({
    name: text,
    email: text,
    company: text,
    phone: text,
    message: text,
    optional: text,
    send: text,
    sending: text,
    sent: text,
    failed: text,
    privacy: text,
    leave_empty: text.describe("Label of the honeypot, read only by screen readers."),
  }),
  estimate: z.strictObject({
    type: text,
    submit: text,
    waiting: text.describe("Stands where the figures will be."),
    working: text,
    failed: text,
    no_platforms: text,
    price: text,
    lines: text.describe("Title of the table whose first column is `item`."),
    item: text,
    amount: text,
    shared: text.describe("Says that the address can be kept or shared."),
    next: text.describe("Markdown; `{contact}` is the path of the contact page."),
    no_script: text.describe("Markdown; `{pricing}` and `{contact}` are paths."),
  }),
  mail: z.strictObject({
    contact_inbox: text.describe("Subject of the mail to the studio; `{name}` is who wrote."),
    contact_subject: text.describe("Subject of the copy to who wrote; `{studio}`."),
    contact_body: text.describe("`{name}`, `{studio}`, `{response}` and `{message}`."),
  }),
});

/** Schema of `content/texts/{locale}.yaml`: the words of the interface, everything that is not a record. */
export const textsSchema = shape.superRefine(({ synonyms, labels, form }, context) => {
  for (const name of Object.keys(synonyms)) {
    if (!(name in labels || name in form)) {
      context.addIssue({
        code: "custom",
        path: ["synonyms", name],
        message: "no label in `labels` or `form` has this name",
      });
    }
  }
});

export type Texts = z.infer<typeof textsSchema>;

/** Replaces each `{name}` of a template by its value. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
