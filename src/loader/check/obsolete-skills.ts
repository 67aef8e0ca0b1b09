import { addressesIn, type Skill } from "../../model/studio/skill.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { splitSource } from "../read/front-matter.ts";

/**
 * Returns the studio without the skills of a removed collection, which call a missing tool and link to missing addresses. A
 * skill with only one of the two stays: a tool's name may be mere wording, and a missing address is a fault.
 */
export function withoutObsolete(studio: Studio, absentTools: readonly string[], known?: ReadonlySet<string>): Studio {
  if (!known) return studio;
  const isObsolete = ({ source }: Skill) =>
    absentTools.some((name) => source.includes(name)) &&
    addressesIn(splitSource(source).body).some(({ path }) => !known.has(path));
  const skills = studio.skills.filter((skill) => !isObsolete(skill));
  return skills.length === studio.skills.length ? studio : { ...studio, skills };
}
