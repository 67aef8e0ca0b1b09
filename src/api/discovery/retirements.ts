import { formerNames } from "../../model/records/former-names.ts";
import { presentCollections } from "../../model/records/present-collections.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { startOf } from "../../model/shapes/moment.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { timeZoneOf } from "../../model/studio/time-zone.ts";
import type { Operation } from "../operation.ts";

/** Operation that will end, or a name in its answers. Times in seconds since 1970. Spec §9.3, RFC 9745, RFC 8594. */
export interface Retirement {
  operation: string;
  /** Name in its answers and parameters that ends; absent: the operation does. */
  name?: string;
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

/** Returns what ends of a studio's API: operations, and old names of fields in those of their collections. */
export function retirementsOf(studio: Studio, operations: readonly Operation[]): Retirement[] {
  const ofNames = presentCollections(studio).flatMap((collection) => {
    const paths = [`/api/v1/${collection}`, `/api/v1/${collection}/{slug}`];
    const having = operations.filter(({ path }) => paths.includes(path));
    return retiredNames(collection, studio).flatMap((each) => having.map(({ id }) => ({ ...each, operation: id })));
  });
  return [...retirements, ...ofNames];
}

/** Returns the retirements of old names of a collection, the first to end first. Each is announced as late as it may be. */
export function retiredNames(collection: CollectionName, { company }: Studio): Retirement[] {
  const names = formerNames(collection).map(([name, { sunset }]) => {
    const sunsetAt = startOf(sunset, timeZoneOf(company)) / 1000;
    const announcedAt = sunsetAt - noticeSeconds;
    const successor = "/docs#retirements";
    return { operation: collection, name, announcedAt, deprecatedAt: announcedAt, sunsetAt, successor };
  });
  return names.sort((one, other) => one.sunsetAt - other.sunsetAt);
}

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
