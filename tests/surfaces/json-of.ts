import { variantPath } from "../../src/model/addresses.ts";
import { textAt } from "../support/published-site.ts";

/** The JSON of a page. */
export function jsonOf(path: string) {
  return JSON.parse(textAt(variantPath(path, "json"))).data;
}
