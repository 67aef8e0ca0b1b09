import { mailtoOf } from "../model/shapes/email-address.ts";
import { lastChange, type Studio } from "../model/studio/studio.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

const path = "/.well-known/security.txt";

/** Makes `/.well-known/security.txt` (RFC 9116), with its older path as an alias: the contact for reports of vulnerabilities. */
export function* securityFile(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact(path, mediaTypes.text, () => document(site)),
    aliases: ["/security.txt"],
    title: "Security contact",
    description: "Where to report a weakness of this site, and for how long this holds.",
    relation: "service-meta",
    listedIn: ["api-catalog"],
  };
}

/** Returns the day on which the statement of a build made today expires. */
export function securityExpires(studio: Studio, today: string): string {
  return studio.company.security.expires ?? expiry(lastChange(studio), today);
}

function document({ studio, baseUrl, today }: Site): string {
  const { security: stated, contact } = studio.company;
  const reports = stated.contact ?? contact.email;
  const fields = [
    `Contact: ${reports.includes("@") && !reports.startsWith("https:") ? mailtoOf(reports) : reports}`,
    `Expires: ${securityExpires(studio, today)}T00:00:00Z`,
    ...(stated.policy ? [`Policy: ${new URL(stated.policy, baseUrl).href}`] : []),
    `Preferred-Languages: ${preferred(studio).join(", ")}`,
    `Canonical: ${new URL(path, baseUrl).href}`,
  ];
  return `${fields.join("\n")}\n`;
}

function preferred({ defaultLocale, locales }: Studio): string[] {
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)];
}

/** Length of a period from the last change of content, and minimum validity after a build (`atLeast`), in days */
const halfYear = 182;
const atLeast = 90;
const dayMs = 86_400_000;

/**
 * Returns the end of the first period in which a statement made today is valid long enough. Builds of the same content stay
 * equal for months, and none has expired when it is made.
 */
export function expiry(changed: string, today: string): string {
  const start = Date.parse(changed);
  const earliest = Date.parse(today) + atLeast * dayMs;
  const periods = Math.max(1, Math.ceil((earliest - start) / (halfYear * dayMs)));
  return new Date(start + periods * halfYear * dayMs).toISOString().slice(0, 10);
}
