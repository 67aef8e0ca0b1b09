import type { BodyReader, BuildSeal, ManifestFacts, ManifestReader } from "../src/api/http/manifest.ts";
import type { Guide } from "../src/api/inbox/guide.ts";
import type { PageRenderer } from "../src/api/pages/page-renderer.ts";
import type { ServiceRate } from "../src/model/studio/rate.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import type { Locale } from "../src/model/texts/localized.ts";
import type { Search } from "../src/search/search.ts";
import type { Fixtures } from "./api/fixtures.ts";
import type { Coder } from "./http/coder.ts";
import type { FileBody } from "./http/reply.ts";

/** Opened build. A later one in its place does not change it. */
export interface Build {
  fingerprint: string;
  manifest: ManifestFacts;
  /**
   * Returns the routes for a server with a rate. Documents that name the build's rate are computed if the two differ.
   */
  reader(rate: ServiceRate): ManifestReader;
  bodies: BodyReader<FileBody>;
  /** Maker of content codings; absent if the build has them. */
  coder?: Coder;
  studio: Studio;
  search: Search;
  /** Reads the published Markdown of a page. */
  markdown(path: string): Promise<string>;
  /** Renderer of the pages that answer a query. */
  pages: PageRenderer;
  /** Returns the PDF of a record of `resources`; undefined if it has none in that language. */
  guide(slug: string, locale: Locale): Guide | undefined;
  fixtures: Fixtures;
  /** Day and instant from which it is stale, because a record comes or closes; absent: none does. */
  holds?: BuildSeal["holds"];
  /** True if the fixtures were frozen; otherwise they change with every build. */
  isFrozen: boolean;
}
