import { type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { estimateChoiceOf, isEstimateQuery, queryOfChoice } from "../operations/estimate-choice.ts";
import { formOn, type PageForm } from "./page-forms.ts";

/** A page with a form, as somebody left it. */
export interface LeftForm {
  page: PageAddress;
  form: PageForm;
  /** Its path, with the choice that an estimate is made of. */
  path: string;
}

/** Finds the form that an address is of. Nothing that was typed is in one, and nothing unknown of its query is kept. */
export function leftForm(address: string, studio: Studio): LeftForm | undefined {
  const url = URL.parse(address, "http://site.invalid");
  const page = url ? pagesOf(studio).find(({ path, kind }) => path === url.pathname && kind === "record") : undefined;
  const form = page && formOn(page);
  if (!url || !page || !form) return undefined;
  const isChosen = page.slug === "estimate" && isEstimateQuery(url.searchParams);
  const query = isChosen ? queryOfChoice(estimateChoiceOf(url.searchParams, page.locale, studio)) : "";
  return { page, form, path: page.path + query };
}
