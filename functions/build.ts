import type { BodyReader, Manifest, ManifestReader } from "../src/api/http/manifest.ts";
import type { Guide } from "../src/api/inbox/guide.ts";
import type { PageRenderer } from "../src/api/pages/page-renderer.ts";
import type { ServiceRate } from "../src/model/studio/rate.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import type { Locale } from "../src/model/texts/localized.ts";
import type { Search } from "../src/search/search.ts";
import type { Fixtures } from "./api/fixtures.ts";
import type { FileBody } from "./http/reply.ts";

/** A build, opened whole: a later one that takes its place changes nothing for whoever opened this. */
export interface Build {
  fingerprint: string;
  manifest: Manifest;
  /** Routes of a server with a rate: what names the quota is computed where the build names another one. */
  reader(rate: ServiceRate): ManifestReader;
  bodies: BodyReader<FileBody>;
  studio: Studio;
  search: Search;
  /** Renders the pages that are made for who asks. */
  pages: PageRenderer;
  /** The PDF of a record of `resources`, where it is published in that language. */
  guide(slug: string, locale: Locale): Guide | undefined;
  fixtures: Fixtures;
  /** Whether they were frozen; otherwise they change with every build. */
  isFrozen: boolean;
}
