import type { ContentFault } from "../../model/studio/faults.ts";
import { addressesIn, baseUrlMark, type Skill } from "../../model/studio/skill.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { expectedInstead } from "../faults/expected-address.ts";
import { splitSource } from "../read/front-matter.ts";
import { scanProse } from "../read/scan-prose.ts";

/**
 * Returns faults for addresses in skills and `studio.yaml` that the site will not have. A skill that is left out, since
 * the studio lacks its tool, is a warning where another names it.
 */
export function checkAddresses(studio: Studio, known: ReadonlySet<string>, written: readonly Skill[]): ContentFault[] {
  const { policy } = studio.company.security;
  const path = policy?.replace(/[?#].*$/, "");
  const leftOut = written.filter((skill) => !studio.skills.includes(skill));
  const faults = studio.skills.flatMap((skill) => checkSkill(skill, known, leftOut));
  if (!path?.startsWith("/") || known.has(path)) return faults;
  return [...faults, { file: "studio.yaml", field: "security.policy", ...whyDead(path, known) }];
}

function checkSkill({ file, source }: Skill, known: ReadonlySet<string>, leftOut: readonly Skill[]): ContentFault[] {
  const { body, bodyLine } = splitSource(source);
  const at = (line: number) => ({ file, line, field: "" });
  const dead = addressesIn(body).filter(({ path }) => !known.has(path));
  const local = relativeLinks(body, bodyLine).filter(({ url }) => !decodeURI(url).startsWith(baseUrlMark));
  return [
    ...dead.map(({ path, line }) => {
      const isOfSkill = leftOut.some(({ name }) => path.includes(`/agent-skills/${name}/`));
      return { ...at(line + bodyLine - 1), ...whyDead(path, known), ...(isOfSkill && whyLeftOut) };
    }),
    ...local.map(({ url, line }) => {
      const expected = `the whole address, \`${baseUrlMark}${url}\``;
      return { ...at(line), reason: "does not work outside this site", value: url, expected };
    }),
  ];
}

const whyLeftOut = {
  reason: "leads to a skill that is left out, since the studio lacks its tool",
  expected: "a text without it",
  severity: "warning",
} as const;

/** Returns the links of a text that work only on a page of this site. */
export function relativeLinks(body: string, bodyLine: number) {
  return scanProse(body, bodyLine, false).links.filter(({ url }) => !/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url));
}

/** Addresses of operations, which no text means by a misspelt page. */
const forPrograms = /^\/(?:sandbox\/)?api\//;

function whyDead(path: string, known: ReadonlySet<string>): Pick<ContentFault, "reason" | "value" | "expected"> {
  return {
    reason: "leads to an address that does not exist on this site",
    value: path,
    ...expectedInstead(
      path,
      [...known].filter((each) => !forPrograms.test(each)),
    ),
  };
}
