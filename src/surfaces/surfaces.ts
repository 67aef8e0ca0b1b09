import { agentCard } from "./agent-card.ts";
import { agentsFile } from "./agents-file.ts";
import { aiCatalog } from "./ai-catalog.ts";
import { api } from "./api.ts";
import { apiCatalog } from "./api-catalog.ts";
import { apiGuide } from "./api-guide.ts";
import { auth } from "./auth.ts";
import { cards } from "./cards.ts";
import { favicon } from "./favicon.ts";
import { feeds } from "./feeds.ts";
import { humans } from "./humans.ts";
import { siteIconFiles } from "./icon-files.ts";
import { llms } from "./llms.ts";
import { llmsFull } from "./llms-full.ts";
import { okf } from "./okf/bundle.ts";
import { openapi } from "./openapi.ts";
import { robots } from "./robots.ts";
import { securityFile } from "./security.ts";
import { sharePictures } from "./share-pictures.ts";
import type { Artifact, Site, Surface } from "./site.ts";
import { sitemap } from "./sitemap.ts";
import { sitemapPage } from "./sitemap-page.ts";
import { skills } from "./skills.ts";
import { variants } from "./twins.ts";
import { webmcp } from "./webmcp-manifest.ts";

/** Every surface of a site, in the order in which they are made. */
const surfaces: readonly Surface[] = [
  variants,
  api,
  openapi,
  llms,
  llmsFull,
  apiGuide,
  okf,
  auth,
  agentsFile,
  cards,
  agentCard,
  skills,
  webmcp,
  sitemap,
  sitemapPage,
  feeds,
  apiCatalog,
  aiCatalog,
  robots,
  humans,
  securityFile,
  favicon,
  siteIconFiles,
  sharePictures,
];

/** Everything that is published beside the pages. */
export function* artifactsOf(site: Site): Iterable<Artifact> {
  for (const surface of surfaces) yield* surface(site);
}
