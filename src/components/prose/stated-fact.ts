import { inboxPolicy, retention } from "../../api/policy.ts";
import type { FactName } from "../../model/records/fact-names.ts";
import { groupedPhone } from "../../model/shapes/phone.ts";
import { entriesIn, recordOf } from "../../model/shapes/typed-keys.ts";
import { currentStudio } from "../../model/studio/current.ts";
import { type Outside, outsideOf, outsideSentences, sentenceOf } from "../../model/studio/outside.ts";
import { pricesOf } from "../../model/studio/studio.ts";
import { translate } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { LocaleWords } from "../../model/words/words.ts";

const secondsOfDay = 86_400;

/** Facts that prose states by name, so that no page repeats figures kept elsewhere. The check refuses those that are lacking. */
const facts: Record<FactName, (words: LocaleWords) => string> = {
  name: () => currentStudio().company.name,
  legal_name: () => currentStudio().company.legal_name,
  founded: () => String(currentStudio().company.founded),
  address: headOffice,
  cities: ({ locale }) => new Intl.ListFormat(locale).format(currentStudio().company.offices.map(({ city }) => city)),
  team_size: () => String(currentStudio().company.team?.size ?? ""),
  email: () => currentStudio().company.contact.email,
  phone: () => groupedPhone(currentStudio().company.contact.phone ?? ""),
  response: ({ locale }) => translate(currentStudio().company, locale, currentStudio().locales).contact.response,
  answers_message: (words) => words.within("message"),
  answers_request: (words) => words.within("request"),
  answers_application: (words) => words.within("application"),
  day_rate: (words) => words.money(pricesOf(currentStudio()).day_rate),
  ...recordOf(entriesIn(retention.submissionDays).map(([kind, days]) => [`kept_${kind}`, inDays(days)] as const)),
  kept_mail: inDays(retention.mailDays),
  kept_traffic: inDays(retention.trafficDays),
  kept_limits: inDays(inboxPolicy.window / secondsOfDay),
  outside: ({ texts, locale }) => {
    const said = outsideSentences(currentStudio().company, texts, locale);
    return said.length > 0 ? [...said, texts.outside.receives].join(" ") : texts.outside.nothing;
  },
  embeds: outsideSentence("embeds", ({ outside }) => outside.no_embeds),
  analytics: outsideSentence("analytics", ({ outside }) => outside.no_analytics),
  forms: outsideSentence("forms", ({ outside }) => outside.no_forms),
};

export function statedFact(name: FactName, words: LocaleWords): string {
  return facts[name](words);
}

/** Returns the statement about one way in which pages use other sites. */
function outsideSentence(kind: keyof Outside, none: (texts: Texts) => string): (words: LocaleWords) => string {
  return ({ texts, locale }) =>
    sentenceOf(kind, outsideOf(currentStudio().company) ?? {}, texts, locale) ?? none(texts);
}

function headOffice(): string {
  const [office] = currentStudio().company.offices;
  return office ? `${office.street}, ${office.postal_code} ${office.city}` : "";
}

function inDays(days: number): (words: LocaleWords) => string {
  return (words) => words.duration(days);
}
