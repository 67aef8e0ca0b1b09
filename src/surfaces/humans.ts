import { localPath } from "../model/addresses/addresses.ts";
import { lastChange } from "../model/studio/studio.ts";
import { translate } from "../model/texts/localized.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** Makes `/humans.txt` (humanstxt.org) with the makers of the site. */
export function* humans(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/humans.txt", mediaTypes.text, () => document(site)),
    title: "Who makes this site",
    description: "The studio, its team by role, and how the site is made.",
    relation: "author",
    listedIn: ["head"],
  };
}

function document({ studio, baseUrl }: Site): string {
  const { name, legal_name, team, offices, contact } = translate(studio.company, studio.defaultLocale, studio.locales);
  const languages = new Intl.DisplayNames("en", { type: "language" });
  const places = offices.map(({ city, country }) => `Location: ${city}, ${country}`);
  const roles = team?.roles.map(({ role, people }) => `${role}: ${people}`);
  return `/* STUDIO */
${[`${name} (${legal_name})`, ...places].join("\n")}
Contact: ${contact.email}
Form: ${new URL(localPath(studio, studio.defaultLocale, "contact"), baseUrl).href}
${roles ? `\n/* TEAM */\n${roles.join("\n")}\n` : ""}
/* SITE */
Last update: ${lastChange(studio)}
Languages: ${studio.locales.map((locale) => languages.of(locale)).join(", ")}
Standards: HTML, CSS, HTTP, OpenAPI, Model Context Protocol
`;
}
