import { ask, unattended } from "../../api/operations/ask.ts";
import { agentCallsOn } from "../../api/reference/agent-calls.ts";
import { sheetOf } from "../../api/reference/operation-sheet.ts";
import { entriesOn, type PageAddress, proseEntryOn } from "../../model/addresses/addresses.ts";
import { recordLink } from "../../model/records/derived.ts";
import { facadeOf } from "../../model/records/facade-records.ts";
import { type StudioRecord, toRecord } from "../../model/records/record.ts";
import { shownRecordsOn, untranslatedOn } from "../../model/records/shown-records.ts";
import { untranslatedOf } from "../../model/records/untranslated.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Site } from "../site.ts";
import { formFacts } from "./form-facts.ts";
import { menus } from "./home-menu.ts";
import { referenceFacts } from "./reference-facts.ts";

/** Pages that show answers of operations: slug → member of the JSON → operation */
const shownAnswers: Record<string, Record<string, string>> = {
  about: { company: "getCompany" },
  contact: { company: "getCompany" },
  estimate: { pricing: "getPricing" },
  pricing: { pricing: "getPricing" },
};

/** Returns the facts of a page as data: everything people read there must be in its JSON. */
export async function pageFacts(page: PageAddress, site: Site): Promise<object> {
  const { studio, baseUrl, operations } = site;
  if (page.kind === "list") return listFacts(page, site);
  const entry: Entry | undefined = studio.get(page.collection, page.slug, page.locale);
  const sections = shownRecordsOn(page, studio);
  if (page.kind === "operation") return operationOn(page, site);
  const calls = agentCallsOn(page, studio, operations, baseUrl);
  return {
    ...(entry && { record: toRecord(entry, studio, baseUrl) }),
    ...(page.collection === "pages" && (await ownFacts(page, site))),
    ...(page.kind === "home" && { menu: menus(page, site), results: facadeFacts(page, site) }),
    ...(sections.length > 0 && {
      sections: sections.map(({ collection, entries, untranslated }) => ({
        collection,
        total: studio.list(collection, page.locale).length,
        records: recordsOf(entries, site),
        ...(untranslated.length > 0 && { untranslated: untranslatedOf(studio, untranslated, baseUrl) }),
      })),
    }),
    ...formFacts(page, site),
    ...(calls.length > 0 && { agent_calls: calls }),
  };
}

/** Returns the results on the façade. */
function facadeFacts({ locale }: PageAddress, { studio, baseUrl }: Site) {
  return facadeOf(studio, locale).map(({ entry, client, first }) => ({
    ...first,
    client,
    record: recordLink(entry, studio, baseUrl),
  }));
}

async function operationOn({ slug }: PageAddress, { operations, baseUrl, rate, examples }: Site) {
  const operation = operations.find(({ id }) => id === slug);
  if (!operation) throw new TypeError(`a page is about the operation ${slug}, which does not exist`);
  return { operation: sheetOf(operation, { base: new URL(baseUrl), rate, answers: (await examples()).answers }) };
}

function listFacts(page: PageAddress, site: Site) {
  const { studio, baseUrl } = site;
  return {
    questions: proseEntryOn(page, studio)?.data.questions,
    records: recordsOf(entriesOn(page, studio), site),
    ...(page.part?.number === 1 && { untranslated: untranslatedOf(studio, untranslatedOn(page, studio), baseUrl) }),
    part: page.part,
  };
}

/** Returns facts that only one page has. */
async function ownFacts({ slug, locale }: PageAddress, site: Site): Promise<object> {
  const answers = Object.entries(shownAnswers[slug] ?? {}).map(async ([member, id]) => [
    member,
    await answerOf(id, locale, site),
  ]);
  return {
    ...Object.fromEntries(await Promise.all(answers)),
    ...(slug === "pricing" && { ...servicePrices(locale, site), estimator: estimator(locale, site) }),
    ...(slug === "docs" && { reference: await referenceFacts(site) }),
  };
}

async function answerOf(id: string, locale: string, { operations, ports }: Site): Promise<unknown> {
  const operation = operations.find((each) => each.id === id);
  if (operation?.uses !== "content") throw new TypeError(`a page shows the operation ${id}, which reads no content`);
  const { body } = await ask(operation, { query: [["locale", locale]] }, ports, unattended);
  return (body as { data: unknown }).data;
}

function servicePrices(locale: string, { studio, baseUrl }: Site) {
  const services = studio.list("services", locale).map((entry) => {
    const { slug, title, url, currency, price_range, duration_weeks } = toRecord(entry, studio, baseUrl);
    return { slug, title, url, currency, price_range, duration_weeks };
  });
  return services.length > 0 && { services };
}

/** Returns the link to the estimate page. */
function estimator(locale: string, { studio, baseUrl }: Site) {
  const page = studio.get("pages", "estimate", locale);
  return page && recordLink(page, studio, baseUrl);
}

function recordsOf(entries: readonly Entry[], { studio, baseUrl }: Site): StudioRecord[] {
  return entries.map((entry) => toRecord(entry, studio, baseUrl));
}
