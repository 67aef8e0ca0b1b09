import { z } from "zod";

const text = z.string().trim().min(1);

/** Messages of forms about the input of a field, in the language of the page: a browser would use its own language. */
export const formFaults = z.strictObject({
  missing: text.describe("Of a field that must be filled in, where `empty` has no words for it."),
  empty: z.record(z.string(), text).optional().describe("Of a field that must be filled in, by its name."),
  no_file: text.describe("Of a file that must be chosen."),
  no_consent: text.describe("Of a box that must be checked."),
  email: text.describe("Of an email address that is none."),
  link: text.describe("Of a link that is no whole address."),
  other: text.describe("Of a field that is refused for another reason."),
  look: text.describe("Says that some fields have to be mended before the form can be sent."),
  too_many: text.describe("Says that no more is taken from this visitor for some time."),
});

export type FormFaults = z.infer<typeof formFaults>;
