import { inboxPolicy, retention } from "../contract/policy.ts";
import { currentStudio } from "../model/current.ts";
import { translate } from "../model/localized.ts";
import type { Words } from "./words.ts";

const secondsOfDay = 86_400;

/** For how many days what people send is kept. */
const kept: Record<string, number> = {
  ...retention.submissionDays,
  mail: retention.mailDays,
  traffic: retention.trafficDays,
  limits: inboxPolicy.window / secondsOfDay,
};

/** What prose may state by its name, so that no page repeats what is said elsewhere. */
const facts: Record<string, (words: Words) => string> = {
  name: () => currentStudio().company.name,
  legal_name: () => currentStudio().company.legal_name,
  founded: () => String(currentStudio().company.founded),
  address: headOffice,
  cities: ({ locale }) => new Intl.ListFormat(locale).format(currentStudio().company.offices.map(({ city }) => city)),
  team_size: () => String(currentStudio().company.team.size),
  email: () => currentStudio().company.contact.email,
  phone: () => currentStudio().company.contact.phone,
  response: ({ locale }) => translate(currentStudio().company, locale, currentStudio().locales).contact.response,
  day_rate: (words) => words.money(currentStudio().pricing.day_rate),
  ...Object.fromEntries(
    Object.entries(kept).map(([what, days]) => [`kept_${what}`, ({ locale }: Words) => inDays(days, locale)]),
  ),
};

/** The names by which prose may state a fact. */
export const factNames: readonly string[] = Object.keys(facts);

/** What a fact is, in a language. Throws where there is none of this name. */
export function statedFact(name: string, words: Words): string {
  const fact = facts[name];
  if (!fact) throw new Error(`<Fact of="${name}" />: there is no such fact; there are ${factNames.join(", ")}`);
  return fact(words);
}

function headOffice(): string {
  const [office] = currentStudio().company.offices;
  return office ? `${office.street}, ${office.postal_code} ${office.city}` : "";
}

function inDays(days: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}
