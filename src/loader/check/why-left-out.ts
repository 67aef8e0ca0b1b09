import type { Destination } from "../../model/addresses/resolve-link.ts";
import type { ContentFault } from "../../model/studio/faults.ts";

type Said = Pick<ContentFault, "reason" | "expected" | "severity">;

const whyNoPricesInMenu: Said = {
  reason: "leads to a page of prices, which a studio with `prices: none` does not have; the menu leaves it out",
  expected: "a menu without it",
  severity: "warning",
};

const whyNoPrices: Said = {
  reason: "leads to a page of prices, which a studio with `prices: none` does not have; the link leads to `/contact`",
  expected: "another link, or none",
  severity: "warning",
};

const whyEmptyListInMenu: Said = {
  reason: "leads to the list of a collection without records; the menu leaves it out",
  expected: "a menu without it, or a record",
  severity: "warning",
};

const whyEmptyList: Said = {
  reason: "leads to the list of a collection without records; the link leads to the home page",
  expected: "another link, none, or a record",
  severity: "warning",
};

/** Returns why a menu leaves out an entry of which the studio lacks the page. */
export function whyLeftOut(destination: Destination): Said | undefined {
  if ("isOfPrices" in destination) return whyNoPricesInMenu;
  return "isOfEmptyList" in destination ? whyEmptyListInMenu : undefined;
}

/** Returns why a link leads to another page than it names, since the studio lacks that one. */
export function whyElsewhere({ isOfPrices, isOfEmptyList }: Extract<Destination, { kind: "page" }>): Said | undefined {
  if (isOfPrices) return whyNoPrices;
  return isOfEmptyList ? whyEmptyList : undefined;
}
