import { z } from "zod";
import { variantPath } from "../../model/addresses/addresses.ts";
import { pagePath } from "../../model/addresses/page-path.ts";
import { linkSchemaOf, type RecordLink, recordLink } from "../../model/records/derived.ts";
import { isPresent } from "../../model/records/present-collections.ts";
import { promised } from "../../model/records/promised.ts";
import { recordBase } from "../../model/records/record.ts";
import { teamOf } from "../../model/records/team-of.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { collectionsThat } from "../../model/shapes/collections-that.ts";
import { keysIn, tableOf } from "../../model/shapes/typed-keys.ts";
import { answeredClientOf, type StatedClient } from "../../model/studio/clients.ts";
import { companyFields } from "../../model/studio/company.ts";
import { pricingFields } from "../../model/studio/pricing.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { type Locale, translate } from "../../model/texts/localized.ts";
import { defineOperation } from "../define-operation.ts";
import { noPrices } from "../errors/no-prices.ts";
import type { Example, ReadOperation } from "../operation.ts";
import type { ReadPorts } from "../ports.ts";
import { item } from "./envelope.ts";
import { localeParameter } from "./parameters.ts";

/** Studio whose profiles are shown, and the origin of its addresses */
type ProfileSource = Pick<ReadPorts, "studio" | "baseUrl">;

const { url, markdown_url, updated_at, locale } = recordBase;
const profileNames = keysIn(companyFields.shape).filter((name) => name !== "updated");

/** Company profile in one language, as answers hold it. */
export const companyProfileSchema = z.object({
  locale,
  url,
  markdown_url,
  updated_at,
  ...companyFields.omit({ updated: true }).shape,
});

/** Returns the same for a studio: the facts that it states are required, and its people are named if there are any. */
export function companyProfileOf(studio: Studio): typeof companyProfileSchema {
  const { company, locales, defaultLocale, isAny } = studio;
  const said = publicFacts(translate(company, defaultLocale, locales), `https://${company.domain}`);
  const profile = promised(companyProfileSchema, isAny ? "unknown" : [said]) as typeof companyProfileSchema;
  const team = presentTeam(studio);
  if (team === undefined) return profile;
  const people = z.array(linkSchemaOf(team)).describe("People who work in the studio now.");
  return profile.extend({ people: isAny ? people.optional() : people });
}

/** Returns the operation for the company profile in one language. */
export function companyOperation(studio: Studio): ReadOperation {
  return defineOperation({
    id: "getCompany",
    method: "GET",
    path: "/api/v1/company",
    tag: "reads",
    uses: "content",
    summary: "Company profile",
    description: "Positioning, offices with addresses, team by role and size, clients, contact and social profiles.",
    input: { query: z.strictObject({ locale: localeParameter(studio) }) },
    success: {
      status: 200,
      description: "The profile.",
      schema: item("Company", companyProfileOf(studio)),
    },
    problems: [],
    examples: [exampleIn(studio.locales.find((locale) => locale !== studio.defaultLocale) ?? studio.defaultLocale)],
    run: async ({ query }, ports) => ({ body: { data: companyProfile(query.locale, ports) } }),
  });
}

/** Returns the company profile in one language. */
export function companyProfile(locale: Locale, source: ProfileSource) {
  const company = publicFacts(translate(source.studio.company, locale, source.studio.locales), source.baseUrl);
  const stated = profileNames.filter((name) => company[name] !== undefined);
  return {
    ...aboutPage("about", locale, company.updated, source),
    ...tableOf(stated, (name) => company[name]),
    ...(presentTeam(source.studio) !== undefined && { people: peopleIn(locale, source) }),
  };
}

/** Returns the collection of the studio's people; undefined if it has none. */
function presentTeam(studio: Studio): CollectionName | undefined {
  return collectionsThat("team").find((name) => isPresent(studio, name));
}

function peopleIn(locale: Locale, { studio, baseUrl }: ProfileSource): RecordLink[] {
  return teamOf(studio, locale).map((person) => recordLink(person, studio, baseUrl));
}

type Lists<Profile extends Stated> = Pick<Profile, "offices" | "socials"> & {
  clients: ReturnType<typeof answeredClientOf>[];
};

interface Stated {
  offices: readonly unknown[];
  clients: readonly StatedClient[];
  socials: readonly unknown[];
  contact: { recipients?: unknown; question?: unknown };
}

/** Returns a profile without its empty lists, which state nothing, and without the settings of forms. */
function publicFacts<Profile extends Stated>(company: Profile, baseUrl: string) {
  const { offices, socials, ...rest } = company;
  const clients = rest.clients.map((client) => answeredClientOf(client, baseUrl));
  const { recipients: _, question: __, ...contact } = rest.contact;
  const { clients: ___, ...facts } = rest;
  const others = { ...facts, contact };
  const stated = Object.entries({ offices, clients, socials }).filter(([, list]) => list.length > 0);
  return { ...others, ...(Object.fromEntries(stated) as Partial<Lists<Profile>>) };
}

/** Returns the operation for the inputs of the estimate in one language. */
export function pricingOperation(studio: Studio): ReadOperation {
  const { updated: _, ...fields } = pricingFields;
  return defineOperation({
    id: "getPricing",
    method: "GET",
    path: "/api/v1/pricing",
    tag: "reads",
    uses: "content",
    summary: "Estimator inputs",
    description: "Day rate, project types, platforms and factors: everything the estimate is computed from.",
    input: { query: z.strictObject({ locale: localeParameter(studio) }) },
    success: {
      status: 200,
      description: "The inputs.",
      schema: item(
        "Pricing",
        z.object({ locale, url, markdown_url, updated_at, currency: z.string().describe("ISO 4217 code."), ...fields }),
      ),
    },
    problems: [],
    examples: studio.pricing ? [{ name: "Inputs" }] : [],
    lacks: studio.pricing ? undefined : "prices",
    run: async ({ query }, ports) => ({ body: { data: pricingProfile(query.locale, ports) } }),
  });
}

/** Returns the inputs of the estimate in one language. */
export function pricingProfile(locale: Locale, source: ProfileSource) {
  const { company, pricing, locales } = source.studio;
  if (!pricing) throw noPrices(source, locale);
  const { updated, ...inputs } = translate(pricing, locale, locales);
  return { ...aboutPage("pricing", locale, updated, source), currency: company.currency, ...inputs };
}

function exampleIn(locale: Locale): Example {
  return {
    // Only the contract reads it, and loading the names of languages takes a server 4 MB.
    get name() {
      return `In ${new Intl.DisplayNames("en", { type: "language" }).of(locale)}`;
    },
    query: { locale },
  };
}

/** Returns the members of a profile that point to its page. */
function aboutPage(slug: string, locale: string, updated: string, { studio, baseUrl }: ProfileSource) {
  const path = pagePath(studio, slug, locale);
  const absolute = (each: string) => new URL(each, baseUrl).href;
  return { locale, url: absolute(path), markdown_url: absolute(variantPath(path, "md")), updated_at: updated };
}
