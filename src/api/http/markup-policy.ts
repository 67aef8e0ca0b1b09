import { contentSecurityPolicy } from "./content-policy.ts";

/** Media types that browsers open as documents, and that can hold markup which acts */
const markup =
  /^(text\/(html|xml|xsl|mathml)|application\/(xml|xslt|xml-dtd|xml-external-parsed-entity)|[\w.-]+\/[\w.-]+\+xml)\s*(;|$)/i;

/** Policy of a document that shows itself and does nothing else: its own styles, and pixels and typefaces that it holds */
const showing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Rights of a page that the studio brings as a file: those of a page elsewhere, without the origin of the site */
const rightsOfFiles = [
  "allow-downloads",
  "allow-forms",
  "allow-modals",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-scripts",
  "allow-top-navigation-by-user-activation",
];

/**
 * Returns the policy of something published that is no page of the site, by its media type; undefined for what holds no
 * markup. HTML keeps its scripts, in an origin of its own.
 */
export function markupPolicy(type: string): string | undefined {
  if (/^text\/html\b/i.test(type)) return `${contentSecurityPolicy()}; sandbox ${rightsOfFiles.join(" ")}`;
  return markup.test(type) ? showing : undefined;
}

/** Returns true for a policy that takes the origin of the site from a document. */
export function isSandboxed(policy: string): boolean {
  return /(^|[;,])\s*sandbox\b/i.test(policy);
}
