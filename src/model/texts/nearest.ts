import { likeness } from "./likeness.ts";

const mostProposals = 3;

/**
 * Maximum number of names that one name is compared with: refusing a request must stay cheap, however much is
 * published.
 */
const mostCompared = 1000;

/** Maximum number of characters of a path that are compared. */
const longestPath = 300;

/** Unlikeness that a proposal has to stay below. */
const mostUnlike = 5;

/** Cost of a segment that a route has not: people ask below lists that have nothing below them. */
const costOfExcess = 3;

/** Returns the known names that somebody who gave an unknown one is likely to have meant, best first. */
export function nearestNames(given: string, known: readonly string[]): string[] {
  return nearest(known.slice(0, mostCompared), (name) => likeness(given, name));
}

/**
 * Returns the routes that a path that is none is likely to have meant, best first. A parameter of a template matches any
 * segment, and a version any other one.
 */
export function nearestRoutes(path: string, templates: readonly string[]): string[] {
  const sent = path.slice(0, longestPath).split("/");
  return nearest(templates, (template) => unlikeness(sent, template.split("/")));
}

function unlikeness(sent: readonly string[], route: readonly string[]): number | undefined {
  const [segment, ...rest] = sent;
  const [name, ...others] = route;
  if (name === undefined) return costOfExcess * sent.length;
  if (segment === undefined) return undefined;
  const here = name.startsWith("{") ? 0 : alike(segment, name);
  const there = here === undefined ? undefined : unlikeness(rest, others);
  if (here !== undefined && there !== undefined) return here + there;
  // The version may have been left out.
  const skipped = isVersion(name) ? unlikeness(sent, others) : undefined;
  return skipped === undefined ? undefined : skipped + 1;
}

function alike(segment: string, name: string): number | undefined {
  if (segment === name) return 0;
  return isVersion(name) && isVersion(segment) ? 1 : likeness(segment, name);
}

function isVersion(segment: string): boolean {
  return /^v\d+$/.test(segment);
}

function nearest(known: readonly string[], unlikenessOf: (each: string) => number | undefined): string[] {
  const near = [...new Set(known)].flatMap((each) => {
    const unlike = unlikenessOf(each);
    return unlike === undefined || unlike >= mostUnlike ? [] : [{ each, unlike }];
  });
  near.sort((one, other) => one.unlike - other.unlike || other.each.length - one.each.length);
  return near.slice(0, mostProposals).map(({ each }) => each);
}
