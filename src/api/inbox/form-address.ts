import { type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { estimateChoiceOf, isEstimateQuery, queryOfChoice } from "../operations/estimate-choice.ts";
import type { PageForm } from "./page-forms.ts";
import { formOn } from "./shown-forms.ts";

/** Page with a form, as a person left it. */
export interface LeftForm {
  page: PageAddress;
  form: PageForm;
  /** Path of the page, with the choice that an estimate is made of. */
  path: string;
}

/** Finds the form of an address. The result holds nothing that a person typed, and no unknown part of the query. */
export function leftForm(address: string, studio: Studio): LeftForm | undefined {
  const url = URL.parse(address, "http://site.invalid");
  const page = url ? pagesOf(studio).find(({ path, kind }) => path === url.pathname && kind === "record") : undefined;
  const form = page && formOn(page);
  if (!url || !page || !form) return undefined;
  const isChosen = page.slug === "estimate" && isEstimateQuery(url.searchParams);
  const query = isChosen ? queryOfChoice(estimateChoiceOf(url.searchParams, page.locale, studio)) : "";
  return { page, form, path: page.path + query };
}
