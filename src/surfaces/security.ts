import { mailtoOf } from "../model/shapes/email-address.ts";
import { lastChange, type Studio } from "../model/studio/studio.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

const path = "/.well-known/security.txt";

/** `/.well-known/security.txt` (RFC 9116), and the same at the older place: who takes reports of weaknesses. */
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

/** Day from which the statement of a build of today no longer holds. */
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

/** A statement holds for half-years from the content's last change on, and for this long at least after a build. */
const halfYear = 182;
const atLeast = 90;
const dayMs = 86_400_000;

/**
 * The end of the half-year in which a statement that is made today holds long enough. So builds of the same content are
 * the same for months, and none is out of date when it is made.
 */
export function expiry(changed: string, today: string): string {
  const start = Date.parse(changed);
  const earliest = Date.parse(today) + atLeast * dayMs;
  const periods = Math.max(1, Math.ceil((earliest - start) / (halfYear * dayMs)));
  return new Date(start + periods * halfYear * dayMs).toISOString().slice(0, 10);
}
