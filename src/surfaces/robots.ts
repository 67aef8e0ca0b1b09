import { contentSignal } from "./ai-use.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";
import { sitemapPath } from "./sitemap.ts";

/**
 * Makes `/robots.txt` (RFC 9309): all may read, and the AI policy applies. It holds only fields that auditors know. The other
 * AI vocabulary is a header of the texts, and every page links to the agents' catalog.
 */
export function* robots(site: Site): Iterable<Artifact> {
  yield textArtifact("/robots.txt", mediaTypes.text, () => document(site));
}

function document({ studio, baseUrl }: Site): string {
  if (studio.isPreview) return "# A preview, which nobody is to find.\n\nUser-agent: *\nDisallow: /\n";
  const { ai_policy: policy, name } = studio.company;
  const absolute = (path: string) => new URL(path, baseUrl).href;
  return `# ${name} may be read by everybody, people and programs. What may be done with what was read:
# search: to index it and to show a link with an excerpt; ai-input: to answer a question with it, naming the source;
# ai-train: to train models with it. "no" reserves these rights, also under Article 4 of Directive (EU) 2019/790.

User-agent: *
Content-Signal: ${contentSignal(policy)}
Allow: /

Sitemap: ${absolute(sitemapPath)}
`;
}
