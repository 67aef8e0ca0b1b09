import leven from "leven";

const mostProposals = 3;

/** Maximum number of letters that are compared, and edit distance that a proposal has to stay below. */
const longestCompared = 100;
const mostDifferences = 5;

/**
 * Maximum number of names that one name is compared with: refusing a request must stay cheap, however much is
 * published.
 */
const mostCompared = 1000;

/** Returns the known names nearest to one that is not known, best first. */
export function nearestNames(sent: string, known: readonly string[]): string[] {
  return nearest(known.slice(0, mostCompared), (name) => differences(sent.toLowerCase(), name.toLowerCase()));
}

/**
 * Returns the routes nearest to a path that is none, best first. A parameter of a template matches any segment. Each
 * segment too many counts as three letters: people ask below lists that have nothing below them.
 */
export function nearestRoutes(path: string, templates: readonly string[]): string[] {
  const sent = path.slice(0, longestCompared).toLowerCase().split("/");
  return nearest(templates, (template) => {
    const segments = template.split("/");
    const filled = segments.map((segment, index) => (segment.startsWith("{") ? (sent[index] ?? segment) : segment));
    const excess = Math.max(0, sent.length - segments.length);
    return 3 * excess + differences(sent.slice(0, segments.length).join("/"), filled.join("/").toLowerCase());
  });
}

function differences(sent: string, known: string): number {
  return leven(sent.slice(0, longestCompared), known, { maxDistance: mostDifferences });
}

function nearest(known: readonly string[], distanceOf: (each: string) => number): string[] {
  const near = [...new Set(known)]
    .map((each) => ({ each, distance: distanceOf(each) }))
    .filter(({ distance }) => distance < mostDifferences)
    .sort((a, b) => a.distance - b.distance || b.each.length - a.each.length);
  return near.slice(0, mostProposals).map(({ each }) => each);
}
