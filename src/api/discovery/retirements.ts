/** Operation that will end. Times in seconds since 1970. Spec §9.3, RFC 9745, RFC 8594. */
export interface Retirement {
  operation: string;
  announcedAt: number;
  deprecatedAt: number;
  /** Time of the end, at least 90 days after the announcement. */
  sunsetAt: number;
  /** Path of the page that names the replacement. */
  successor: string;
}

/** Operations that will end: none in 1.0.0. */
export const retirements: readonly Retirement[] = [];

const noticeSeconds = 90 * 24 * 3600;

/** Returns the headers that announce a retirement; throws if the notice is shorter than 90 days. */
export function retirementHeaders(retirement: Retirement): Record<string, string> {
  const { operation, announcedAt, deprecatedAt, sunsetAt, successor } = retirement;
  if (sunsetAt < announcedAt + noticeSeconds || sunsetAt < deprecatedAt) {
    throw new RangeError(`the retirement of ${operation} gives less than 90 days of notice`);
  }
  return {
    Deprecation: `@${deprecatedAt}`,
    Sunset: new Date(sunsetAt * 1000).toUTCString(),
    Link: `<${successor}>; rel="deprecation"; type="text/html", <${successor}>; rel="sunset"; type="text/html"`,
  };
}
