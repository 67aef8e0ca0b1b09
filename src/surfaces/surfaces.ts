import { api } from "./api.ts";
import { agentCard } from "./catalogs/agent-card.ts";
import { aiCatalog } from "./catalogs/ai-catalog.ts";
import { apiCatalog } from "./catalogs/api-catalog.ts";
import { cards } from "./catalogs/cards.ts";
import { skills } from "./catalogs/skills.ts";
import { webmcp } from "./catalogs/webmcp-manifest.ts";
import { openapi } from "./contract/openapi.ts";
import { facePictures } from "./face-pictures.ts";
import { favicon } from "./favicon.ts";
import { feeds } from "./feeds/feeds.ts";
import { humans } from "./humans.ts";
import { siteIconFiles } from "./icon-files.ts";
import { agentsFile } from "./llms/agents-file.ts";
import { apiGuide } from "./llms/api-guide.ts";
import { auth } from "./llms/auth.ts";
import { collectionLists } from "./llms/collection-lists.ts";
import { llms } from "./llms/llms.ts";
import { llmsFull } from "./llms/llms-full.ts";
import { sitemapPage } from "./llms/sitemap-page.ts";
import { logoFiles } from "./logo-files.ts";
import { okf } from "./okf/bundle.ts";
import { robots } from "./robots.ts";
import { securityFile } from "./security.ts";
import { sharePictures } from "./share-pictures.ts";
import type { Artifact, Site, Surface } from "./site.ts";
import { sitemap } from "./sitemap.ts";
import { variants } from "./variants.ts";

/** Surfaces of a site, in the order in which they are made */
const surfaces: readonly Surface[] = [
  variants,
  api,
  openapi,
  llms,
  collectionLists,
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
  logoFiles,
  siteIconFiles,
  sharePictures,
  facePictures,
  // The editor that a studio asked for: a page in no list, with everything it loads.
  (site) => site.editor(),
];

/** Surfaces of a preview: pages with their variants and pictures, the API, and nothing by which programs find a site */
const ofPreviews: ReadonlySet<Surface> = new Set([
  variants,
  api,
  openapi,
  robots,
  favicon,
  siteIconFiles,
  sharePictures,
]);

/** Makes everything that is published beside the pages. */
export function* artifactsOf(site: Site): Iterable<Artifact> {
  const made = site.studio.isPreview ? surfaces.filter((surface) => ofPreviews.has(surface)) : surfaces;
  for (const surface of made) yield* surface(site);
}
