import { z } from "zod";
import { emailAddress } from "../../../model/shapes/email-address.ts";
import { tidy } from "../../../model/shapes/tidy.ts";

/** Separators of lines and pages that office suites, and whoever copies from them, have in the place of a line end. */
const separators = /[\v\f\u0085\u2028\u2029]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what they refuse
const [inLine, inLines] = [/[\u0000-\u001f\u007f-\u009f]/, /[\u0000-\u0008\u000e-\u001f\u007f]/];

/** One line of text: what goes into a mail header must not hold a line break. */
export const line = (longest: number) =>
  z
    .string()
    .overwrite((text) => tidy(text.replace(separators, " ")))
    .min(1)
    .max(longest)
    .refine((text) => !inLine.test(text), "must be one line without control characters");

/** Text of several lines. A form ends them with CR LF, a program with LF: it is the same text. */
export const lines = (longest: number) =>
  z
    .string()
    .overwrite((text) => tidy(text.replace(/\r\n?/g, "\n").replace(separators, "\n")))
    .min(1)
    .max(longest)
    .refine((text) => !inLines.test(text), "must not hold control characters");

/** A form without JavaScript sends its empty fields too; an optional one that is empty was not filled in. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && tidy(value) === "" ? undefined : value), schema.optional());

/** Octets before the @: mail servers refuse more (RFC 5321 §4.5.3.1.1). */
const longestLocalPart = 64;

/** Where somebody says that they can be written to. Nobody has proved that it is theirs. */
export const typedEmail = emailAddress
  .max(254, { abort: true })
  .refine(
    (address) => address.indexOf("@") <= longestLocalPart,
    `must have at most ${longestLocalPart} characters before the @`,
  );

/** Field that only a program fills in; people do not see it. Rulings §6. */
export const honeypot = "website";

/** The honeypot as a field of a form. */
export const trapField = {
  [honeypot]: z.string().max(200).optional().describe("Leave empty: a filled field marks a program."),
};

/** Answer of an accepted write. */
export const receivedSchema = z
  .object({
    status: z
      .enum(["received", "sent"])
      .describe("`sent` if a mail is on its way to the sender, otherwise `received`."),
    id: z.string().describe("Identifier to quote when asking about it."),
    duplicate: z.literal(true).optional().describe("Set where the same was received before, under this identifier."),
  })
  .meta({ id: "Received", description: "Answer of an accepted write." });

export type Received = z.infer<typeof receivedSchema>;
