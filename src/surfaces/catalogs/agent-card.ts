import { a2aModes, a2aPath, a2aVersions, agentCardPath, agentVersion, olderAgentCardPath } from "../../api/a2a/a2a.ts";
import { serialize } from "../../api/operation.ts";
import { whatRecordsAre } from "../../model/records/what-records-are.ts";
import { type CollectionName, collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import { introductionOf } from "../../model/studio/list-introduced-by.ts";
import { type RecordData, type Studio, textsOf } from "../../model/studio/studio.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";

/**
 * Makes `/.well-known/agent-card.json` in the default language: the assistant as other agents discover it (A2A 1.0 §8, and 0.3
 * §5).
 */
export function* agentCard(site: Site): Iterable<Artifact> {
  const { name, description, skills } = card(site);
  const queries = skills.flatMap(({ examples: [first = []] = [] }) => first).slice(0, mostQueries);
  yield {
    ...textArtifact(agentCardPath, mediaTypes.agentCard, () => serialize(card(site))),
    aliases: [olderAgentCardPath],
    title: name,
    description,
    relation: "service-desc",
    describes: [a2aPath],
    listedIn: ["footer", "llms", "api-catalog", "ai-catalog"],
    ...(queries.length >= leastQueries && { queries }),
  };
}

const [leastQueries, mostQueries] = [2, 5];

function card({ studio, baseUrl }: Site) {
  const { company, defaultLocale, texts } = studio;
  const agent = texts[defaultLocale]?.agent;
  if (!agent) throw new Error(`there are no texts in ${defaultLocale}`);
  const [url, protocolBinding] = [`${baseUrl}${a2aPath}`, "JSONRPC"];
  return {
    name: fill(agent.name, { studio: company.name }),
    description: fill(agent.description, { studio: company.name }),
    version: agentVersion(studio),
    provider: { organization: company.name, url: baseUrl },
    documentationUrl: new URL("/docs#a2a", baseUrl).href,
    supportedInterfaces: a2aVersions.map((protocolVersion) => ({ url, protocolBinding, protocolVersion })),
    // Clients of A2A 0.3 read these members instead of the list above; those of 1.0 ignore them.
    ...{ url, preferredTransport: protocolBinding, protocolVersion: "0.3.0" },
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: a2aModes.input,
    defaultOutputModes: a2aModes.output,
    skills: skillsOf(studio),
  };
}

/** Pages about the studio itself, each of which is a skill */
const ownPages = ["pricing", "about"];

/** Returns the topics of the assistant: each collection with records, the prices and the studio. */
function skillsOf(studio: Studio) {
  const locale = studio.defaultLocale;
  const lists = collectionNames().filter(
    (name) => !isAtRoot(name) && isForAgents(name) && studio.list(name, locale).length > 0,
  );
  return [
    ...lists.map((name) => skillOfList(name, studio)),
    ...ownPages.flatMap((slug) => {
      const page = studio.get("pages", slug, locale)?.data;
      return page ? [skill(slug, page.label ?? page.title, page.summary, [slug], page.questions)] : [];
    }),
  ];
}

function skillOfList(name: CollectionName, studio: Studio) {
  const locale = studio.defaultLocale;
  const records = studio.list(name, locale).map(({ data }) => data);
  const introduction = introductionOf(studio, name, locale)?.data;
  const title = introduction?.title ?? studio.texts[locale]?.collections[name] ?? name;
  const questions = [introduction, ...records].flatMap((record) => record?.questions?.[0] ?? []);
  return skill(
    name,
    title,
    introduction?.summary ?? whatRecordsAre(studio, name),
    tagsOf(name, records, studio),
    questions,
  );
}

/** Returns the values by which a list can be filtered, or else the titles of its records. */
function tagsOf(name: CollectionName, records: readonly RecordData[], studio: Studio) {
  const { filters = {}, references = {} } = collectionRow(name);
  const fields = Object.values(filters).flatMap(({ field, by }) => (by || references[field] ? [] : [field]));
  const stated = records.flatMap((record) => fields.flatMap((field) => record[field] ?? []));
  if (stated.length === 0) return [name, ...records.map(({ title }) => title)];
  const { values, spellings = {} } = textsOf(studio, studio.defaultLocale);
  return [
    name,
    ...stated.map(String).map((value) => values[`${name}.${value}`] ?? values[value] ?? spellings[value] ?? value),
  ];
}

const most = { tags: 20, examples: 5 };

function skill(id: string, name: string, description: string, tags: string[], questions: readonly string[] = []) {
  const examples = questions.slice(0, most.examples);
  return {
    id,
    name,
    description,
    tags: [...new Set(tags)].slice(0, most.tags),
    ...(examples.length > 0 && { examples }),
  };
}
