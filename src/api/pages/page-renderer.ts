import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { RefusedField } from "../errors/refused-fields.ts";
import type { DocumentFacts } from "../http/manifest.ts";
import type { LeftForm } from "../inbox/form-address.ts";
import type { EstimateChoice } from "../operations/estimate-choice.ts";
import type { SearchAnswer } from "../operations/search-answer.ts";
import type { NotFound } from "./not-found.ts";

/** File of a build that holds the code of the pages that are rendered on demand: name of a module → its text. */
export const pageCodeFile = "pages.json";

/** The module among them to begin with. */
export const pageCodeEntry = "entry.mjs";

/** Where Astro renders them: no address of the site, which can have no segment that begins like this. */
export const onDemandPath = "/_on-demand";

/** A choice in the estimator, below the prose of its page. */
export interface EstimateShown {
  choice: EstimateChoice;
  /** HTML. */
  prose: string | undefined;
}

/** What a form was refused for, above the prose of its page. */
export interface NotSentShown {
  fields: readonly RefusedField[];
  /** The form itself, where the browser said on which page it was. */
  form: LeftForm | undefined;
  /** HTML. */
  prose: string | undefined;
}

/** What each kind of page shows beside what every page does. */
export interface ShownData {
  search: SearchAnswer;
  "not-found": NotFound;
  estimate: EstimateShown;
  "not-sent": NotSentShown;
}

/** A page that is rendered when it is asked for. */
export type OnDemandPage = {
  [View in keyof ShownData]: { view: View; page: PageAddress; shown: ShownData[View] };
}[keyof ShownData];

/** Renders a page as a whole document of HTML, on any runtime. */
export interface PageRenderer {
  render(page: OnDemandPage): Promise<string>;
}

/** What pages are rendered from, beside what is asked for. */
export interface PageSource extends ServiceLimits {
  studio: Studio;
  documents: readonly DocumentFacts[];
}
