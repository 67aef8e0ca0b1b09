import { z } from "zod";
import { emailAddress } from "../shapes/email-address.ts";
import { day, text } from "../shapes/field-shapes.ts";
import { rules } from "../shapes/rules.ts";

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

const hostShape = /^(https:\/\/)?(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*(:\d+)?\/?$/;

/** Host as people write it → its origin; `*.` stands for every host below a domain. */
const host = z
  .string()
  .regex(hostShape, "use a host, such as `player.vimeo.com`")
  .transform((written) => `https://${written.replace(/^https:\/\//, "").replace(/\/$/, "")}`);

/** The same, or the origin of a WebSocket. */
const connected = z
  .string()
  .refine((written) => hostShape.test(written.replace(/^wss:/, "https:")), "use a host, such as `api.example.com`")
  .register(rules, { schema: { pattern: hostShape.source.replace("(https:", "((?:https|wss):") } })
  .transform(
    (written) => `${/^wss:/.test(written) ? "wss" : "https"}://${written.replace(/^\w+:\/\//, "").replace(/\/$/, "")}`,
  );

/** Origins that pages may load from beside their own site */
export const embedsSchema = z
  .array(host)
  .default([])
  .describe("Hosts that prose may show frames, pictures, films and sounds of, and the look take typefaces from.");

/** Script of another site that every page loads, to count visits. */
export const analyticsSchema = z
  .strictObject({
    script: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain })
      .describe("Address of the script, such as `https://stats.example/js/x.js`."),
    connect: z
      .array(connected)
      .optional()
      .describe("Hosts that the script sends to; where it comes from, if there are none."),
    attributes: z
      .record(z.string().regex(/^data-[a-z][a-z\d-]*$/, "use a name such as `data-domain`"), text)
      .optional()
      .describe("Attributes of the element, such as `data-domain`."),
  })
  .transform(({ connect, attributes = {}, script }) => ({
    script,
    connect: connect ?? [new URL(script).origin],
    attributes,
  }))
  .optional()
  .describe("Script that counts visits, on every page.");

/** Hosts that the studio's own components may use, each on the pages alone that use it. */
export const componentHosts = {
  scripts: z.array(host).optional().describe("Hosts that components may load scripts from."),
  styles: z.array(host).optional().describe("Hosts that components may load style sheets from."),
  connect: z.array(connected).optional().describe("Hosts that scripts of components may send to."),
  forms: z.array(host).optional().describe("Hosts that forms in components and prose may send to."),
};

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
