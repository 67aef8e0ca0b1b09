import { sha256 } from "../../api/http/sha256.ts";
import { serialize } from "../../api/operation.ts";
import { baseUrlMark, type Skill } from "../../model/studio/skill.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";

const folder = "/.well-known/agent-skills";
const schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Makes the skills of `content/skills` and their index (agent skills discovery 0.2.0). */
export function* skills(site: Site): Iterable<Artifact> {
  for (const skill of site.studio.skills) {
    yield {
      path: pathOfSkill(skill),
      mediaType: mediaTypes.markdown,
      title: titleOf(skill),
      description: skill.description,
      listedIn: ["llms"],
      body: async () => ({ content: textOf(skill, site) }),
    };
  }
  const named = site.studio.skills.map(titleOf).slice(0, 5);
  yield {
    path: `${folder}/index.json`,
    aliases: [folder],
    mediaType: mediaTypes.json,
    title: "Agent skills",
    description: "Step by step: what agents can do here for the people they work for.",
    listedIn: named.length < 2 ? ["footer"] : ["footer", "ai-catalog"],
    name: "skills",
    queries: named,
    body: async () => ({ content: serialize(await index(site)) }),
  };
}

async function index(site: Site) {
  const rows = site.studio.skills.map(async (skill) => ({
    name: skill.name,
    type: "skill-md",
    description: skill.description,
    url: new URL(pathOfSkill(skill), site.baseUrl).href,
    digest: `sha256:${await sha256(textOf(skill, site))}`,
  }));
  return { $schema: schema, skills: await Promise.all(rows) };
}

function pathOfSkill({ name }: Skill): string {
  return `${folder}/${name}/SKILL.md`;
}

/** Returns the title of a skill: `hire-the-studio` in normal words. */
function titleOf({ name }: Skill): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf({ source }: Skill, { baseUrl }: Site): string {
  return source.replaceAll(baseUrlMark, baseUrl);
}
