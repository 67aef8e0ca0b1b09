import { z } from "zod";
import { emailAddress } from "../shapes/email-address.ts";
import { day, text } from "../shapes/field-shapes.ts";

const answer = z.enum(["yes", "no"]);

/** Permissions for programs that collect the texts of the site. */
export const aiPolicySchema = z
  .strictObject({
    search: answer.default("yes").describe("Whether it may be indexed, and found with a link and a short excerpt."),
    ai_input: answer.default("yes").describe("Whether a model may read it in order to answer a question."),
    ai_train: answer.default("no").describe("Whether models may be trained with it."),
  })
  .prefault({});

export type AiPolicy = z.infer<typeof aiPolicySchema>;

/** Origins that pages may load from beside their own site; `*.` stands for every host below a domain. */
export const embedsSchema = z
  .array(
    z
      .string()
      .regex(
        /^(https:\/\/)?(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(:\d+)?\/?$/,
        "use a host, such as `player.vimeo.com`",
      )
      .transform((host) => `https://${host.replace(/^https:\/\//, "").replace(/\/$/, "")}`),
  )
  .default([])
  .describe("Hosts that prose may show frames, pictures, films and sounds of, and the look take typefaces from.");

/** Contact for reports of security faults (RFC 9116). */
export const securitySchema = z
  .strictObject({
    contact: z
      .union([emailAddress, z.url({ protocol: /^https$/ })])
      .optional()
      .describe("Email or page that takes reports; the studio's email where there is none."),
    policy: text
      .regex(/^(\/|https:\/\/)/, "use a path of the site, such as `/contact`, or an https address")
      .optional()
      .describe("Page that says what is welcome and what follows."),
    expires: day
      .optional()
      .describe("Day from which the statement no longer holds; each build sets one where there is none."),
  })
  .prefault({});
