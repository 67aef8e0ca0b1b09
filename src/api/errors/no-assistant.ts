import { pagePath } from "../../model/addresses/page-path.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { ReadPorts } from "../ports.ts";
import { Problem } from "./problems.ts";

/** Returns the 404 of a question to an assistant that the studio has switched off: it names the way to a person. */
export function noAssistant({ studio, baseUrl }: Pick<ReadPorts, "studio" | "baseUrl">, locale: Locale): Problem {
  const contact = new URL(pagePath(studio, "contact", locale), baseUrl).href;
  return new Problem("resource_not_found", 404, "The studio has no assistant.", {
    nearest: [contact],
    resolution: `Ask a person at ${contact}, or write to ${studio.company.contact.email}.`,
  });
}
