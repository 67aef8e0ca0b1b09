/** Reason why pages need Astro's own build, in a few words */
export class NeedsAstro extends Error {}
