import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { RefusedField } from "../errors/refused-fields.ts";
import type { DocumentFacts } from "../http/manifest.ts";
import type { LeftForm } from "../inbox/form-address.ts";
import type { EstimateChoice } from "../operations/estimate-choice.ts";
import type { AskedValue } from "../operations/queried-list.ts";
import type { SearchAnswer } from "../operations/search-answer.ts";
import type { NotFound } from "./not-found.ts";

/** File of a build with the code of on-demand pages: name of a module → its text. */
export const pageCodeFile = "pages.json";

/** Module that starts the code of on-demand pages. */
export const pageCodeEntry = "entry.mjs";

/**
 * Path at which Astro renders them. The site has no such address, because no segment of it may begin with an
 * underscore.
 */
export const onDemandPath = "/_on-demand";

/** Choice in the estimator, shown below the prose of its page. */
export interface EstimateShown {
  choice: EstimateChoice;
  /** HTML. */
  prose: string | undefined;
}

/** Fields that a form was refused for, shown above the prose of the page. */
export interface NotSentShown {
  fields: readonly RefusedField[];
  /** Form, if the browser sent the page that it is on. */
  form: LeftForm | undefined;
  /** HTML. */
  prose: string | undefined;
}

/** Records of a list, by the query of its page. */
export interface QueriedListShown {
  asked: readonly AskedValue[];
  slugs: readonly string[];
  untranslated: readonly { slug: string; locale: Locale }[];
  /** Slug → prose that the record's drawing is made of. */
  sources: Readonly<Record<string, string>>;
  /** Path and query of the records that follow. */
  next?: string;
}

/** Data that each kind of page shows beside its common parts. */
export interface ShownData {
  search: SearchAnswer;
  "not-found": NotFound;
  estimate: EstimateShown;
  "not-sent": NotSentShown;
  list: QueriedListShown;
}

export type OnDemandPage = {
  [View in keyof ShownData]: { view: View; page: PageAddress; shown: ShownData[View] };
}[keyof ShownData];

/** Renders a page as a complete HTML document, on any runtime. */
export interface PageRenderer {
  render(page: OnDemandPage): Promise<string>;
}

/** Data that all pages are rendered from. */
export interface PageSource extends ServiceLimits {
  studio: Studio;
  documents: readonly DocumentFacts[];
}
