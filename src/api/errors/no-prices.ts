import { pagePath } from "../../model/addresses/page-path.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { ReadPorts } from "../ports.ts";
import { Problem } from "./problems.ts";

/** Returns the 404 of everything about prices, for a studio that states none: it names the way to ask for an offer. */
export function noPrices({ studio, baseUrl }: Pick<ReadPorts, "studio" | "baseUrl">, locale: Locale): Problem {
  const contact = new URL(pagePath(studio, "contact", locale), baseUrl).href;
  return new Problem("resource_not_found", 404, "The studio states no prices.", {
    nearest: [contact],
    resolution: `Ask for an offer at ${contact}, or write to ${studio.company.contact.email}.`,
  });
}
