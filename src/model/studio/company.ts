import { z } from "zod";
import { emailAddress } from "../shapes/email-address.ts";
import { ifStated, text } from "../shapes/field-shapes.ts";
import { countries, currencies, isCountry, isCurrency, isTimeZone, timeZones } from "../shapes/known-codes.ts";
import { languageTag } from "../shapes/language-tag.ts";
import { phoneNumber } from "../shapes/phone.ts";
import { codeLists, rules } from "../shapes/rules.ts";
import { type Locale, localized } from "../texts/localized.ts";
import { answeredClient, statedClient } from "./clients.ts";
import { cmsSchema } from "./cms-settings.ts";
import { contactSettings } from "./contact-settings.ts";
import { aiPolicySchema, analyticsSchema, componentHosts, embedsSchema, securitySchema } from "./site-policy.ts";
import { switches } from "./switches.ts";

/** Locales in `studio.yaml`, on which everything else depends. */
export const localesSchema = z
  .object({ locales: z.array(languageTag).min(1), default_locale: languageTag })
  .refine((studio) => studio.locales.includes(studio.default_locale), {
    path: ["default_locale"],
    error: "must be one of `locales`",
  })
  .refine((studio) => new Set(studio.locales).size === studio.locales.length, {
    path: ["locales"],
    error: "must not name a locale twice",
  });

const workingDays = z.int().positive();

const timeZone = text.refine(isTimeZone, "is no time zone").register(codeLists, { codes: timeZones, isOpen: true });

/**
 * Returns the shape of a company profile with texts of the shape `words`: localized in content, one language in
 * answers.
 */
function companyShape<Words extends z.ZodType>(words: Words) {
  return {
    domain: z.hostname().describe("Domain that names the studio in machine identifiers."),
    name: text.describe("Trading name."),
    legal_name: text.describe("Registered name."),
    founded: z.int().min(1900).describe("Year of foundation."),
    updated: z.iso.date().describe("Day of the last change to this profile."),
    tagline: words.describe("The studio in one line."),
    positioning: words.describe("Work of the studio, its clients and what sets it apart."),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { abort: true })
      .refine(isCurrency, "is no code of a currency")
      .register(codeLists, { codes: currencies })
      .describe("ISO 4217 code of all prices."),
    offices: z
      .array(
        z.strictObject({
          city: text.describe("City."),
          street: text.describe("Street, number and floor."),
          postal_code: text.describe("Postal code."),
          region: text.describe("Region or province."),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/, { abort: true })
            .refine(isCountry, "is no code of a country")
            .register(codeLists, { codes: countries })
            .describe("ISO 3166-1 alpha-2."),
          timezone: timeZone.describe("IANA time zone."),
          hours: ifStated(words.describe("Opening hours.")),
        }),
      )
      .describe("Where the studio works, the head office first."),
    timezone: timeZone
      .optional()
      .describe("IANA time zone of the studio's days and times; absent: that of the first office, or else UTC."),
    team: ifStated(
      z
        .strictObject({
          size: z.int().positive().describe("People in the studio."),
          roles: z
            .array(
              z.strictObject({
                role: words.describe("Role, never a person's name."),
                people: z.int().positive().describe("How many people have the role."),
              }),
            )
            .min(1)
            .describe("The roles, which add up to the size."),
        })
        .refine(({ size, roles }) => roles.reduce((sum, { people }) => sum + people, 0) === size, {
          path: ["size"],
          error: "is not the sum of the people of all roles",
        })
        .describe("Who works in the studio, by role."),
    ),
    clients: z.array(answeredClient).describe("Clients that may be named."),
    contact: z
      .strictObject({
        email: emailAddress.describe("Address of the studio's inbox."),
        phone: ifStated(phoneNumber.describe("International form, E.164.")),
        response: words.describe(
          "Time within which a person answers; in content, `{within}` is the time of a message.",
        ),
        working_days: z
          .strictObject({
            message: workingDays.describe("Until a message is answered."),
            request: workingDays.describe("Until a guide or an estimate that was asked for has arrived."),
            application: workingDays.describe("Until an application is answered."),
          })
          .partial()
          .optional()
          .describe("Working days within which people are answered."),
      })
      .describe("How to reach a person."),
    socials: z
      .array(
        z.strictObject({
          network: text.describe("Name of the network."),
          url: z.url({ protocol: /^https?$/ }).describe("Address of the profile."),
        }),
      )
      .describe("Profiles elsewhere."),
  };
}

/** Returns the schema of `content/studio.yaml`. Texts are given in every locale. */
export function companySchema(locales: readonly Locale[]) {
  const shape = companyShape(localized(locales));
  return z.strictObject({
    locales: z
      .array(languageTag)
      .register(rules, { schema: { minItems: 1, uniqueItems: true } })
      .describe("Languages of the site, as tags such as `en`."),
    default_locale: languageTag.describe("Language whose addresses have no prefix, one of `locales`."),
    ai_policy: aiPolicySchema.describe("What programs that collect texts may do."),
    links: z
      .enum(["fault", "warn"])
      .default("fault")
      .describe("Whether links and pictures of prose that lead nowhere stop a build, or are only named."),
    prices: z
      .enum(["stated", "none"])
      .default("stated")
      .describe("Whether the studio states prices; with `none` there is no `pricing.yaml`, pricing page or estimator."),
    lacking: z
      .enum(["warn", "ignore"])
      .default("warn")
      .describe("Whether the check names facts that records leave out and that pages and programs could use."),
    ...switches,
    security: securitySchema.describe("Where faults of security are reported (RFC 9116)."),
    embeds: embedsSchema,
    analytics: analyticsSchema,
    cms: cmsSchema,
    ...componentHosts,
    ...shape,
    contact: shape.contact.extend(contactSettings(locales)).describe("How to reach a person."),
    offices: shape.offices.default([]),
    clients: z.array(statedClient).default([]).describe("Clients that may be named."),
    socials: shape.socials.default([]),
  });
}

const answered = companyShape(z.string());

/** Shape of the profile in one language, as answers hold it; an empty list is left out. */
export const companyFields = z.strictObject({
  ...answered,
  offices: ifStated(answered.offices.min(1)),
  clients: ifStated(answered.clients.min(1)),
  socials: ifStated(answered.socials),
});

export type Company = z.infer<ReturnType<typeof companySchema>>;
