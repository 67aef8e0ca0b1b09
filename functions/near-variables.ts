import { likeness } from "../src/model/texts/likeness.ts";
import { buildVariables, serverVariables, type Variables } from "./config.ts";

/** Variable of the environment that nothing reads, and the one that is likely to be meant. */
export interface NearVariable {
  name: string;
  meant: string;
}

/** Variables that neither the server nor a build reads, but other commands. */
const others = ["CHROMIUM_PATH", "STUDIO_URL"];

const known = [...new Set([...serverVariables, ...buildVariables, ...others])];

/** Least unlikeness that is chance: a name that has another one in it, as `SITE_URL_INTERNAL`. */
const chance = 4;

/** Words that mean the same at the end of a name. */
const sameWords: readonly (readonly string[])[] = [
  ["URL", "URI"],
  ["DIR", "DIRECTORY", "FOLDER"],
  ["KEY", "TOKEN"],
  ["FROM", "SENDER"],
  ["TO", "RECIPIENT"],
  ["PROXIES", "PROXY"],
];

/** Variables of other programs whose names are like ours: cron mails to them. */
const ofOthers = ["MAILTO", "MAILFROM"];

/**
 * Returns the variables whose names are likely to be mistakes for one that the program reads and that is not set. The names
 * of hosts, shells and other programs are none: only a slip in a name of several words is likely, and never chance.
 */
export function nearVariables(variables: Variables): NearVariable[] {
  return Object.keys(variables).flatMap((name) => {
    if (!variables[name] || known.includes(name) || ofOthers.includes(name)) return [];
    const meant = meantBy(name);
    return meant === undefined || variables[meant] ? [] : [{ name, meant }];
  });
}

/** Returns the sentence about a variable that is likely to be a mistake. */
export function nearVariableText({ name, meant }: NearVariable): string {
  return `${name} is set, and nothing reads it; ${meant} may be meant`;
}

function meantBy(name: string): string | undefined {
  const alike = known.flatMap((each) => {
    const unlike = unlikenessOf(name, each);
    return unlike === undefined ? [] : [{ each, unlike }];
  });
  alike.sort((one, other) => one.unlike - other.unlike);
  return alike[0]?.each;
}

function unlikenessOf(name: string, each: string): number | undefined {
  // A name of one word is a word: `HOST` is in every environment in some spelling.
  if (!each.includes("_") && name.length < 7) return undefined;
  if (withSameWord(name, each)) return 1;
  const unlike = likeness(name, each);
  return unlike === undefined || unlike >= chance ? undefined : unlike;
}

/** Returns true if two names differ in their last word alone, which means the same. */
function withSameWord(name: string, each: string): boolean {
  const [own, other] = [name.toUpperCase().split("_"), each.split("_")];
  if (own.length < 2 || own.length !== other.length) return false;
  const [last, meant] = [own.pop() ?? "", other.pop() ?? ""];
  const areSame = sameWords.some((words) => words.includes(last) && words.includes(meant));
  return areSame && own.join() === other.join();
}
