import { type Estimate, type EstimateRequest, estimate, estimateRequestShape } from "../../model/studio/estimate.ts";
import { choiceIn, type EstimateField, estimateFields } from "../../model/studio/estimate-fields.ts";
import { pricesOf, type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Values chosen in the estimator, with the result. */
export interface EstimateChoice {
  chosen: Record<EstimateField, readonly string[]>;
  /** Estimate; absent before the first choice, or while a value is missing. */
  estimate?: Estimate | undefined;
  /** Faults of fields, in the words of the page. */
  faults: Partial<Record<EstimateField, string>>;
}

/** Returns the initial choice of the form. */
export function firstChoice(studio: Pick<Studio, "pricing">): EstimateChoice {
  const [first] = pricesOf(studio).types;
  const chosen = { type: first ? [first.id] : [], platforms: [], complexity: ["standard"], design: ["custom"] };
  return { chosen: { ...chosen, timeline: ["normal"] }, faults: {} };
}

/** Returns true if a query has fields of the estimator. */
export function isEstimateQuery(query: URLSearchParams): boolean {
  return estimateFields.some((name) => query.has(name));
}

/** Returns the choice of a query; a value that the studio does not offer keeps its initial state. */
export function estimateChoiceOf(query: URLSearchParams, locale: Locale, studio: Studio): EstimateChoice {
  const { company, locales, texts } = studio;
  const pricing = pricesOf(studio);
  const known: Record<EstimateField, readonly string[]> = {
    type: pricing.types.map(({ id }) => id),
    platforms: pricing.platforms.map(({ id }) => id),
    complexity: Object.keys(pricing.complexity),
    design: Object.keys(pricing.design),
    timeline: Object.keys(pricing.timeline),
  };
  const { chosen } = firstChoice(studio);
  const named = choiceIn(query, (name) => known[name]);
  for (const name of estimateFields) if (named[name].length > 0) chosen[name] = named[name];
  if (chosen.platforms.length === 0) {
    return { chosen, faults: { platforms: textsOf({ texts }, locale).estimate.no_platforms } };
  }
  const request = requestOf(chosen, studio);
  return { chosen, faults: {}, estimate: estimate(request, pricing, company.currency, locale, locales) };
}

/** Returns the query of a choice; equal choices have equal queries. */
export function queryOfChoice({ chosen }: Pick<EstimateChoice, "chosen">): string {
  const pairs = estimateFields.flatMap((name) => chosen[name].map((id): [string, string] => [name, id]));
  return `?${new URLSearchParams(pairs)}`;
}

function requestOf({ type, platforms, complexity, design, timeline }: EstimateChoice["chosen"], studio: Studio) {
  const shape = estimateRequestShape(studio.pricing);
  return {
    type: type[0],
    platforms,
    complexity: shape.complexity.parse(complexity[0]),
    design: shape.design.parse(design[0]),
    timeline: shape.timeline.parse(timeline[0]),
  } satisfies EstimateRequest;
}
