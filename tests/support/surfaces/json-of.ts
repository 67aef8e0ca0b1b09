import { variantPath } from "../../../src/model/addresses/addresses.ts";
import { textAt } from "../published-site.ts";

export function jsonOf(path: string) {
  return JSON.parse(textAt(variantPath(path, "json"))).data;
}
