import { z } from "zod";
import { groupedPhone } from "../../../model/shapes/phone.ts";
import { companyProfileOf, type companyProfileSchema } from "../../operations/profiles.ts";
import { asQuery, overOperation } from "../over-operation.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";
import { type ToolWords, toolWords } from "../tool-words.ts";

type Profile = z.infer<typeof companyProfileSchema> & { people?: { title: string; role?: string; url: string }[] };

/** Profile by one of its members: the checks of all load the names of countries, which take a server 7 MB. */
const someProfile = z.custom<Profile>((data) => z.looseObject({ positioning: z.string() }).safeParse(data).success);

export const companyFactsTool: ToolMaker = { over: "getCompany", make };

function make({ studio, locale, name, operation }: OperationToolInputs): Tool {
  return overOperation({
    name,
    title: "Company facts",
    query: "Where is the studio, and who works there?",
    gives: "facts about the company",
    surface: "product",
    description:
      "Who is the studio, where is it, how is it reached? Positioning, offices, team, clients, contact. Not for services: list_services.",
    operation,
    pages: { pages: ["home", "about", "contact"] },
    input: z.strictObject({ locale }),
    output: companyProfileOf(studio),
    reads: z.object({ data: someProfile }),
    toInput: asQuery,
    present: ({ data }, { studio }, { locale: asked }) => ({
      content: data,
      text: textOf(data, toolWords(studio, asked)),
    }),
  });
}

function textOf(profile: Profile, { texts, label, value, people: countOf }: ToolWords): string {
  const { offices = [], team, people = [], clients = [], contact, socials = [], legal_name, founded } = profile;
  const places = offices.map(
    ({ city, street, postal_code, region, country, hours, timezone }) =>
      `- ${city}: ${street}, ${postal_code} ${city}, ${region}, ${country}. ${hours ? `${hours} ` : ""}(${timezone})`,
  );
  const named = clients.map(({ name, sector }) => (sector === undefined ? name : `${name} (${value(sector)})`));
  return [
    `${profile.name}: ${profile.tagline}`,
    "",
    profile.positioning,
    "",
    `- ${label("legal_name")}: ${legal_name}`,
    `- ${label("founded")}: ${founded}`,
    `- ${texts.form.email}: ${contact.email}`,
    ...(contact.phone === undefined ? [] : [`- ${texts.form.phone}: ${groupedPhone(contact.phone)}`]),
    `- ${contact.response}`,
    "",
    ...(places.length > 0 ? [`${label("offices")}:`, ...places, ""] : []),
    ...(team
      ? [`${label("team")}: ${countOf(team.size)}`, ...team.roles.map(({ role, people }) => `- ${role}: ${people}`), ""]
      : []),
    ...(people.length > 0 ? [...people.map(({ title, role, url }) => `- ${title} (${role}): ${url}`), ""] : []),
    ...(named.length > 0 ? [`${label("clients")}: ${named.join(", ")}`] : []),
    ...socials.map(({ network, url }) => `${network}: ${url}`),
    profile.url,
  ].join("\n");
}
