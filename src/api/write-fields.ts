import { z } from "zod";
import { emailAddress } from "../model/shapes/email-address.ts";
import { tidy } from "../model/shapes/tidy.ts";
import { honeypotName } from "../model/studio/submission-forms.ts";

/** Separators of lines and pages that office suites use instead of line ends, and that copied text contains. */
const separators = /[\v\f\u0085\u2028\u2029]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what they refuse
const [inLine, inLines] = [/[\u0000-\u001f\u007f-\u009f]/, /[\u0000-\u0008\u000e-\u001f\u007f]/];

/** Returns the schema of a single line: a mail header must not hold a line break. */
export const line = (longest: number) =>
  z
    .string()
    .overwrite((text) => tidy(text.replace(separators, " ")))
    .min(1)
    .max(longest)
    .refine((text) => !inLine.test(text), "must be one line without control characters");

/**
 * Returns the schema of a text of several lines. Forms end lines with CR LF and programs with LF; the result is the
 * same.
 */
export const lines = (longest: number) =>
  z
    .string()
    .overwrite((text) => tidy(text.replace(/\r\n?/g, "\n").replace(separators, "\n")))
    .min(1)
    .max(longest)
    .refine((text) => !inLines.test(text), "must not hold control characters");

/** Makes a field optional. A form without JavaScript sends empty fields too, so an empty value counts as absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && tidy(value) === "" ? undefined : value), schema.optional());

/** Maximum number of octets before the @; mail servers refuse more (RFC 5321 §4.5.3.1.1). */
const longestLocalPart = 64;

/** Address that a person typed. Nobody has proved that it is theirs. */
export const typedEmail = emailAddress
  .max(254, { abort: true })
  .refine(
    (address) => address.indexOf("@") <= longestLocalPart,
    `must have at most ${longestLocalPart} characters before the @`,
  );

/** Address of a page on the web that a person typed. */
export const typedLink = z
  .string()
  .overwrite(tidy)
  .check(z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" }))
  .max(500);

/** Returns the schema of a box that has to be checked: `on` from a form, or a program's spelling of true. */
export const checked = (error: string) =>
  z.union([z.literal(true), z.enum(["true", "on", "yes", "1"])], { error }).transform(() => true as const);

/** Honeypot: a field that people do not see and programs fill in. Rulings §6. */
export const honeypotField = {
  [honeypotName]: z.string().max(200).optional().describe("Leave empty: a filled field marks a program."),
};

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
