import { agentsFile } from "./agents-file.ts";
import { api } from "./api.ts";
import { apiGuide } from "./api-guide.ts";
import { auth } from "./auth.ts";
import { cards } from "./cards.ts";
import { llms } from "./llms.ts";
import { llmsFull } from "./llms-full.ts";
import { okf } from "./okf/bundle.ts";
import { openapi } from "./openapi.ts";
import type { Artifact, Site, Surface } from "./site.ts";
import { sitemap } from "./sitemap.ts";
import { sitemapPage } from "./sitemap-page.ts";
import { twins } from "./twins.ts";
import { webmcp } from "./webmcp-manifest.ts";

/** Every surface of a site, in the order in which they are made. */
export const surfaces: readonly Surface[] = [
  twins,
  api,
  openapi,
  llms,
  llmsFull,
  apiGuide,
  okf,
  auth,
  agentsFile,
  cards,
  webmcp,
  sitemap,
  sitemapPage,
];

/** Everything that is published beside the pages. */
export function* artifactsOf(site: Site): Iterable<Artifact> {
  for (const surface of surfaces) yield* surface(site);
}
