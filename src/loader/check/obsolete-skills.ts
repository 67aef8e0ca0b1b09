import { addressesIn, type Skill } from "../../model/studio/skill.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { splitSource } from "../read/front-matter.ts";

/**
 * The studio without the skills that are about a collection which was taken out: they call a tool that there is not, and lead to
 * addresses that there are not. Either alone is a matter of words, or a fault.
 */
export function withoutObsolete(studio: Studio, absentTools: readonly string[], known?: ReadonlySet<string>): Studio {
  if (!known) return studio;
  const isObsolete = ({ source }: Skill) =>
    absentTools.some((name) => source.includes(name)) &&
    addressesIn(splitSource(source).body).some(({ path }) => !known.has(path));
  const skills = studio.skills.filter((skill) => !isObsolete(skill));
  return skills.length === studio.skills.length ? studio : { ...studio, skills };
}
